import { and, desc, eq } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
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

const byId = statement('address_of_buyer', 'SELECT * FROM address WHERE buyer_id = $1 AND id = $2');

export async function findAddress(db: Db, buyerId: number, id: number): Promise<AddressRow | undefined> {
  return (await db.run<AddressRow>(byId, [buyerId, id]))[0];
}

export function countAddresses(db: Db, buyerId: number): Promise<number> {
  return db.orm.$count(address, eq(address.buyer_id, buyerId));
}

export async function insertAddress(db: Db, row: typeof address.$inferInsert): Promise<AddressRow> {
  const [inserted] = await db.orm.insert(address).values(row).returning();
  if (!inserted) throw new Error('No address was inserted');
  return inserted;
}

export async function updateAddress(db: Db, buyerId: number, id: number, values: Partial<AddressRow>) {
  const [row] = await db.orm.update(address).set(values).where(own(buyerId, id)).returning();
  return row;
}

export async function clearDefault(db: Db, buyerId: number): Promise<void> {
  await db.orm
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.buyer_id, buyerId), eq(address.is_default, true)));
}

export async function deleteAddress(db: Db, buyerId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.orm.delete(address).where(own(buyerId, id)).returning();
  return row;
}
