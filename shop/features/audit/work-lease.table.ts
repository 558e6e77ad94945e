import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { staffId } from '../staff/staff.table.ts';

/**
 * Who is working on a record of any kind. A lease expires by itself, so a device that loses its connection does not
 * block others.
 */
export const workLease = pgTable(
  'work_lease',
  {
    /** For example `order` or `proof`. */
    kind: text().notNull(),
    record_id: integer().notNull(),
    staff_id: staffId(),
    taken_at: moment().notNull(),
    until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.record_id] }), index('work_lease_of_staff').on(t.staff_id)],
);
