import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { StoredTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { searchLog } from '../audit/log-search.queries.ts';
import type { listSecurityEvents, SecurityEventEntry } from './security-event.contract.ts';

export type SecurityEventRow = StoredTimes<Omit<SecurityEventEntry, 'actor' | 'subject'>, 'at'> & {
  actor: string;
  actor_name: string | null;
  subject: string | null;
  subject_name: string | null;
};

export type SecurityEventSearch = InputOf<typeof listSecurityEvents>;

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
