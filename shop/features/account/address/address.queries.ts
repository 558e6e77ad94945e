import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, requireRow, rowQuery } from '../../../platform/db/query.ts';
import { address, buyer } from '../account.table.ts';

export type AddressRow = typeof address.$inferSelect;

const own = (buyerId: number, id: number) => and(eq(address.buyer_id, buyerId), eq(address.id, id));

/** Serialises changes to a buyer for whom several people act. */
export async function lockBuyer(db: Db, buyerId: number): Promise<void> {
  await db.orm.select({ id: buyer.id }).from(buyer).where(eq(buyer.id, buyerId)).for('no key update');
}

export function listAddresses(db: Db, buyerId: number): Promise<AddressRow[]> {
  return db.orm
    .select()
    .from(address)
    .where(eq(address.buyer_id, buyerId))
    .orderBy(desc(address.is_default), desc(address.id));
}

export const findAddress = rowQuery<AddressRow, [buyerId: number, id: number]>(
  'address_of_buyer',
  'SELECT * FROM address WHERE buyer_id = $1 AND id = $2',
);

export function countAddresses(db: Db, buyerId: number): Promise<number> {
  return db.orm.$count(address, eq(address.buyer_id, buyerId));
}

export async function insertAddress(db: Db, row: typeof address.$inferInsert): Promise<AddressRow> {
  return requireRow(await db.orm.insert(address).values(row).returning());
}

export const updateAddress = (db: Db, buyerId: number, id: number, values: Partial<AddressRow>) =>
  firstRow(db.orm.update(address).set(values).where(own(buyerId, id)).returning());

export async function clearDefault(db: Db, buyerId: number): Promise<void> {
  await db.orm
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.buyer_id, buyerId), eq(address.is_default, true)));
}

export const deleteAddress = (db: Db, buyerId: number, id: number) =>
  firstRow(db.orm.delete(address).where(own(buyerId, id)).returning());
