import { and, count, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { orderLine, shopOrder } from '../order.table.ts';
import { claim, claimLine, claimPhoto } from './claim.table.ts';

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
  if (!row) throw new Error('No claim was inserted');
  await db.orm.insert(claimLine).values(lines.map((line) => ({ ...line, claim_id: row.id })));
  await db.orm.insert(claimPhoto).values(photos.map((photo) => ({ ...photo, claim_id: row.id })));
}

function select(db: Db) {
  return db.orm
    .select({
      claim,
      order: shopOrder.slug,
      buyer_id: shopOrder.buyer_id,
      company: company.name,
      person: person.name,
    })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .leftJoin(company, eq(company.buyer_id, shopOrder.buyer_id))
    .leftJoin(person, eq(person.buyer_id, shopOrder.buyer_id));
}

/** Adds lines and photos; a claim has at least one of each. */
async function withDetails(db: Db, rows: Awaited<ReturnType<typeof select>>) {
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
export type ClaimWithDetails = Awaited<ReturnType<typeof withDetails>>[number];

export async function findClaim(db: Db, id: number): Promise<ClaimWithDetails | undefined> {
  return (await withDetails(db, await select(db).where(eq(claim.id, id))))[0];
}

type Search = {
  status: ClaimRow['state'];
  keywords?: string | undefined;
  after?: number | undefined;
  pageSize: number;
};

/** Waiting claims oldest first, others newest first. Fetches one row more than the page. */
export async function searchClaims(db: Db, { status, keywords, after, pageSize }: Search) {
  const like = keywords && `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(claim.state, status),
    like ? or(ilike(shopOrder.slug, like), ilike(company.name, like), ilike(person.name, like)) : undefined,
  );
  const isQueue = status === 'open' || status === 'approved';
  const { beyond, order } = pageAfter(claim.id, after, isQueue ? 'oldest' : 'newest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  const some = db.orm
    .select({ id: claim.id })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .leftJoin(company, eq(company.buyer_id, shopOrder.buyer_id))
    .leftJoin(person, eq(person.buyer_id, shopOrder.buyer_id))
    .where(where)
    .limit(countCap)
    .as('some');
  return { rows: await withDetails(db, rows), counted: await countCapped(db, some) };
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

export async function findOrderPhoto(db: Db, orderId: number, id: number) {
  const [row] = await db.orm
    .select({ photo: claimPhoto })
    .from(claimPhoto)
    .innerJoin(claim, eq(claim.id, claimPhoto.claim_id))
    .where(and(eq(claimPhoto.id, id), eq(claim.order_id, orderId)));
  return row?.photo;
}

/** The amount granted for a line. */
export async function updateClaimLine(db: Db, claimId: number, lineId: number, amount: number) {
  await db.orm
    .update(claimLine)
    .set({ amount })
    .where(and(eq(claimLine.claim_id, claimId), eq(claimLine.order_line_id, lineId)));
}

/** The buyer's earlier orders and claims. */
export async function findClaimHistory(db: Db, buyerId: number, beforeId: number) {
  const isDelivered = inArray(shopOrder.state, ['delivered', 'completed']);
  const orders = await db.orm.$count(shopOrder, and(eq(shopOrder.buyer_id, buyerId), isDelivered));
  const [claims] = await db.orm
    .select({
      claims: count(),
      denied: sql<number>`count(*) FILTER (WHERE ${claim.state} = 'denied')::integer`,
      given: sql<number>`coalesce(sum(${claim.amount}), 0)::bigint`,
    })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .where(and(eq(shopOrder.buyer_id, buyerId), lt(claim.id, beforeId)));
  return { orders, ...(claims ?? { claims: 0, denied: 0, given: 0 }) };
}

/** The claimed order with its lines, and the author of the claim. */
export async function loadClaimedOrder(db: Db, { order_id, author_id }: ClaimRow) {
  const [order] = await db.orm.select().from(shopOrder).where(eq(shopOrder.id, order_id));
  const lines = await db.orm.select().from(orderLine).where(eq(orderLine.order_id, order_id));
  const [author] = await db.orm.select({ name: person.name }).from(person).where(eq(person.id, author_id));
  return order && { order, lines, author: author?.name ?? '' };
}
