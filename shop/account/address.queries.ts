import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { address } from './account.table.ts';

export type AddressRow = typeof address.$inferSelect;
export type AddressValues = Omit<typeof address.$inferInsert, 'id' | 'person_id' | 'created_at'>;

const own = (personId: number, id: number) => and(eq(address.person_id, personId), eq(address.id, id));

export function listAddresses(db: Db, personId: number): Promise<AddressRow[]> {
  return db.orm
    .select()
    .from(address)
    .where(eq(address.person_id, personId))
    .orderBy(desc(address.is_default), desc(address.id));
}

export async function findAddress(db: Db, personId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.orm.select().from(address).where(own(personId, id));
  return row;
}

export async function countAddresses(db: Db, personId: number): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(address).where(eq(address.person_id, personId));
  return row?.n ?? 0;
}

export async function insertAddress(db: Db, row: typeof address.$inferInsert): Promise<AddressRow> {
  const [inserted] = await db.orm.insert(address).values(row).returning();
  if (!inserted) throw new Error('No address was written');
  return inserted;
}

export async function updateAddress(
  db: Db,
  personId: number,
  id: number,
  values: Partial<AddressValues>,
): Promise<AddressRow | undefined> {
  const [row] = await db.orm.update(address).set(values).where(own(personId, id)).returning();
  return row;
}

export async function clearDefault(db: Db, personId: number): Promise<void> {
  await db.orm
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.person_id, personId), eq(address.is_default, true)));
}

/** Says whether it was the default; undefined when it is not there. */
export async function deleteAddress(db: Db, personId: number, id: number): Promise<boolean | undefined> {
  const [row] = await db.orm.delete(address).where(own(personId, id)).returning();
  return row?.is_default;
}
