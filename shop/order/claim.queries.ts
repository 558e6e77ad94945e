import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { company } from '../company/company.table.ts';
import type { Db } from '../db/db.ts';
import { claim, claimLine, claimPhoto, shopOrder } from './order.table.ts';

export type ClaimRow = typeof claim.$inferSelect;
type NewLine = Omit<typeof claimLine.$inferInsert, 'claim_id'>;
type NewPhoto = Omit<typeof claimPhoto.$inferInsert, 'claim_id'>;

export async function insertClaim(
  db: Db,
  values: typeof claim.$inferInsert,
  lines: readonly NewLine[],
  photos: readonly NewPhoto[],
): Promise<void> {
  const [row] = await db.orm.insert(claim).values(values).returning({ id: claim.id });
  if (!row) throw new Error('No claim was written');
  await db.orm.insert(claimLine).values(lines.map((line) => ({ ...line, claim_id: row.id })));
  await db.orm.insert(claimPhoto).values(photos.map((photo) => ({ ...photo, claim_id: row.id })));
}

function select(db: Db) {
  return db.orm
    .select({ claim, order: shopOrder.slug, company: company.name, person: person.name })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .leftJoin(company, eq(company.buyer_id, shopOrder.buyer_id))
    .leftJoin(person, eq(person.buyer_id, shopOrder.buyer_id));
}

/** With lines and photos; a claim has at least one of each. */
async function whole(db: Db, rows: Awaited<ReturnType<typeof select>>) {
  const ids = rows.map((row) => row.claim.id);
  if (ids.length === 0) return [];
  const lines = await db.orm.select().from(claimLine).where(inArray(claimLine.claim_id, ids));
  const photos = await db.orm.select().from(claimPhoto).where(inArray(claimPhoto.claim_id, ids));
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ claim_id }) => claim_id === row.claim.id),
    photos: photos.filter(({ claim_id }) => claim_id === row.claim.id),
  }));
}
export type WholeClaim = Awaited<ReturnType<typeof whole>>[number];

export async function findClaim(db: Db, id: number): Promise<WholeClaim | undefined> {
  return (await whole(db, await select(db).where(eq(claim.id, id))))[0];
}

type Page = { state: ClaimRow['state']; limit: number; offset: number };

export async function listClaims(db: Db, { state, limit, offset }: Page) {
  const own = eq(claim.state, state);
  const rows = await select(db).where(own).orderBy(asc(claim.id)).limit(limit).offset(offset);
  const [counted] = await db.orm.select({ n: count() }).from(claim).where(own);
  return { rows: await whole(db, rows), records: counted?.n ?? 0 };
}

export async function updateClaim(
  db: Db,
  id: number,
  values: Partial<Pick<ClaimRow, 'state' | 'answer' | 'resolution' | 'amount' | 'answered_at'>>,
): Promise<void> {
  await db.orm.update(claim).set(values).where(eq(claim.id, id));
}

export async function findPhoto(db: Db, id: number) {
  const [row] = await db.orm.select().from(claimPhoto).where(eq(claimPhoto.id, id));
  return row;
}

/** A photo of a claim on one order. */
export async function findOrderPhoto(db: Db, orderId: number, id: number) {
  const [row] = await db.orm
    .select({ photo: claimPhoto })
    .from(claimPhoto)
    .innerJoin(claim, eq(claim.id, claimPhoto.claim_id))
    .where(and(eq(claimPhoto.id, id), eq(claim.order_id, orderId)));
  return row?.photo;
}
