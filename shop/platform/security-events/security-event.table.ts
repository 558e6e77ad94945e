import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Security events of accounts. Identifies people only by id and stores no address, email or phone number. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Who acted: 'guest', 'person:12', 'staff:3' or 'system'. */
    actor: text().notNull(),
    /** The affected account, if it is not the actor's own: 'person:12' or 'staff:3'. */
    subject: text(),
    detail: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    request_id: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('security_event_by_kind').on(t.kind, t.id.desc()),
    index('security_event_by_actor').on(t.actor, t.id.desc()),
    index('security_event_by_subject').on(t.subject, t.id.desc()),
    index('security_event_by_time').on(t.at, t.id),
  ],
);
