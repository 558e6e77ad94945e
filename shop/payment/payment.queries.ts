import type { Db } from '../db/db.ts';
import { payment } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type NewPayment = typeof payment.$inferInsert;

export async function insertPayment(db: Db, values: NewPayment): Promise<PaymentRow> {
  const [row] = await db.orm.insert(payment).values(values).returning();
  if (!row) throw new Error('No payment was written');
  return row;
}
