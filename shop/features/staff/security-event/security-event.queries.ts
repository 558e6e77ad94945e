import type { SecurityEventKind } from '../../../kit/security-events.ts';
import type { Db } from '../../../platform/db/db.ts';

export type SecurityEventRow = {
  id: number;
  at: Date;
  kind: string;
  actor: string;
  actor_name: string | null;
  subject: string | null;
  subject_name: string | null;
  detail: Record<string, string | number | boolean>;
  request_id: string;
};

export type SecurityEventSearch = {
  kind?: SecurityEventKind | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  /** As actor or as subject. */
  account?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** Only events before this one. */
  after?: number | undefined;
  limit: number;
};

/** Ids grow with time, but not strictly: concurrent requests may store their events in another order. */
const idSlack = 10_000;

/** The name for 'person:12' or 'staff:3'; null for a guest and for an erased account. */
const nameOf = (column: 'actor' | 'subject') => `
  CASE split_part(e.${column}, ':', 1)
    WHEN 'person' THEN (SELECT p.name FROM person p WHERE p.id = split_part(e.${column}, ':', 2)::integer)
    WHEN 'staff' THEN (SELECT s.name FROM staff s WHERE s.id = split_part(e.${column}, ':', 2)::integer)
  END AS ${column}_name`;

/**
 * Every filter has an index that ends in the id. A period is also translated into an id range, so that it can use them.
 */
export function securityEventQuery(search: SecurityEventSearch): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const firstIdSince = (place: string) =>
    `(SELECT id FROM security_event WHERE at >= ${place} ORDER BY at, id LIMIT 1)`;
  add(search.kind, (place) => `e.kind = ${place}`);
  add(search.actor, (place) => `e.actor = ${place}`);
  add(search.subject, (place) => `e.subject = ${place}`);
  add(search.account, (place) => `(e.actor = ${place} OR e.subject = ${place})`);
  add(search.after, (place) => `e.id < ${place}`);
  add(search.from, (place) => `e.at >= ${place} AND e.id >= ${firstIdSince(place)} - ${idSlack}`);
  add(
    search.until,
    (place) =>
      `e.at < ${place} AND e.id <= coalesce(${firstIdSince(place)} + ${idSlack}, 9223372036854775807)`,
  );
  values.push(search.limit);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const text = `SELECT e.id, e.at, e.kind, e.actor, e.subject, e.detail, e.request_id,
      ${nameOf('actor')}, ${nameOf('subject')}
    FROM (SELECT * FROM security_event e ${where} ORDER BY e.id DESC LIMIT $${values.length}) AS e
    ORDER BY e.id DESC`;
  return { text, values };
}

export function searchSecurityEvents(db: Db, search: SecurityEventSearch): Promise<SecurityEventRow[]> {
  const { text, values } = securityEventQuery(search);
  return db.run<SecurityEventRow>(text, values);
}
