import { eq } from 'drizzle-orm';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import { closedDay } from '../delivery.table.ts';
import type { StaffDay } from './closed-day.contract.ts';

// Only these states count, so cancelled, rejected and expired orders are left out. The index on delivery dates includes
// the state, which allows an index-only scan.
export const findDays = listQuery<StaffDay, [from: LocalDate, to: LocalDate]>(
  'staff_days',
  `SELECT day::text AS day, c.reason_en, c.reason_ms, coalesce(o.orders, 0) AS orders
   FROM (SELECT day, reason_en, reason_ms FROM closed_day WHERE day BETWEEN $1::date AND $2::date) c
   FULL JOIN (
     SELECT delivery_date AS day, count(*)::integer AS orders FROM shop_order
     WHERE state = ANY ('{pending_approval,pending_payment,confirmed,preparing,out_for_delivery,ready_for_pickup,delivered,completed}'::text[])
       AND delivery_date BETWEEN $1::date AND $2::date
     GROUP BY delivery_date) o USING (day)
   ORDER BY day`,
);

export type Reasons = Omit<typeof closedDay.$inferSelect, 'day'>;

/** Locks a closed day until the change commits. Undefined when the day is open. */
export async function lockClosedDay(db: Db, day: LocalDate): Promise<Reasons | undefined> {
  const [row] = await db.orm.select().from(closedDay).where(eq(closedDay.day, day)).for('update');
  return row && { reason_en: row.reason_en, reason_ms: row.reason_ms };
}

/** Returns false when somebody else closed the day concurrently. */
export async function insertClosedDay(db: Db, day: LocalDate, reasons: Reasons): Promise<boolean> {
  const rows = await db.orm
    .insert(closedDay)
    .values({ day, ...reasons })
    .onConflictDoNothing()
    .returning({ day: closedDay.day });
  return rows.length === 1;
}

export async function updateClosedDay(db: Db, day: LocalDate, reasons: Reasons): Promise<void> {
  await db.orm.update(closedDay).set(reasons).where(eq(closedDay.day, day));
}

export async function removeClosedDay(db: Db, day: LocalDate): Promise<void> {
  await db.orm.delete(closedDay).where(eq(closedDay.day, day));
}
