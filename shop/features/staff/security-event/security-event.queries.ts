import type { SecurityEventKind } from '../../../kit/security-events.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type LogSearch, searchLog } from '../audit/log-search.queries.ts';

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

export type SecurityEventSearch = LogSearch & {
  kind?: SecurityEventKind | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  /** As actor or as subject. */
  account?: string | undefined;
};

/** The name for 'person:12' or 'staff:3'; null for a guest and for an erased account. */
const nameOf = (column: 'actor' | 'subject') => `
  CASE split_part(l.${column}, ':', 1)
    WHEN 'person' THEN (SELECT p.name FROM person p WHERE p.id = split_part(l.${column}, ':', 2)::integer)
    WHEN 'staff' THEN (SELECT s.name FROM staff s WHERE s.id = split_part(l.${column}, ':', 2)::integer)
  END AS ${column}_name`;

export function securityEventQuery(search: SecurityEventSearch): { text: string; values: unknown[] } {
  const { rows, values } = searchLog('security_event', search, {
    'l.kind = ?': search.kind,
    'l.actor = ?': search.actor,
    'l.subject = ?': search.subject,
    '(l.actor = ? OR l.subject = ?)': search.account,
  });
  const text = `SELECT l.id, l.at, l.kind, l.actor, l.subject, l.detail, l.request_id,
      ${nameOf('actor')}, ${nameOf('subject')}
    FROM ${rows} ORDER BY l.id DESC`;
  return { text, values };
}

export function searchSecurityEvents(db: Db, search: SecurityEventSearch): Promise<SecurityEventRow[]> {
  const { text, values } = securityEventQuery(search);
  return db.run<SecurityEventRow>(text, values);
}
