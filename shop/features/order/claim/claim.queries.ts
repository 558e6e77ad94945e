import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { command, containsPattern, listQuery, requireRow, rowQuery } from '../../../platform/db/query.ts';
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
  const { id: claim_id } = requireRow(await db.orm.insert(claim).values(values).returning({ id: claim.id }));
  await db.orm.insert(claimLine).values(lines.map((line) => ({ ...line, claim_id })));
  if (photos.length > 0)
    await db.orm.insert(claimPhoto).values(photos.map((photo) => ({ ...photo, claim_id })));
}

function select(db: Db) {
  return db.orm
    .select({
      claim,
      order: shopOrder.slug,
      buyer_id: shopOrder.buyer_id,
      buyer: sql<string>`coalesce(${company.name}, ${person.name}, '')`,
    })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .leftJoin(company, eq(company.buyer_id, shopOrder.buyer_id))
    .leftJoin(person, eq(person.buyer_id, shopOrder.buyer_id));
}

/** Adds lines and photos. */
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

/** The claims of an order, oldest first. */
export async function listOrderClaims(db: Db, orderId: number): Promise<ClaimWithDetails[]> {
  return withDetails(db, await select(db).where(eq(claim.order_id, orderId)).orderBy(asc(claim.id)));
}

type Search = {
  status: ClaimRow['state'];
  keywords?: string | undefined;
  after?: number | undefined;
  pageSize: number;
};

/** Waiting claims oldest first, others newest first. Fetches one row more than the page. */
export async function searchClaims(db: Db, { status, keywords, after, pageSize }: Search) {
  const like = containsPattern(keywords);
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
  const counted = await countCapped(db, select(db).where(where).limit(countCap).as('matches'));
  return { rows: await withDetails(db, rows), counted };
}

export async function updateClaim(
  db: Db,
  id: number,
  values: Partial<Pick<ClaimRow, 'state' | 'answer' | 'resolution' | 'amount' | 'answered_at'>>,
): Promise<void> {
  await db.orm.update(claim).set(values).where(eq(claim.id, id));
}

type PhotoRow = typeof claimPhoto.$inferSelect;

export const findPhoto = rowQuery<PhotoRow, [id: number]>(
  'claim_photo',
  'SELECT * FROM claim_photo WHERE id = $1',
);

export const findOrderPhoto = rowQuery<PhotoRow, [orderId: number, id: number]>(
  'claim_photo_of_order',
  'SELECT p.* FROM claim_photo p JOIN claim c ON c.id = p.claim_id WHERE c.order_id = $1 AND p.id = $2',
);

/** The amount granted for a line. */
export const updateClaimLine = command<[claimId: number, lineId: number, amount: number]>(
  'grant_claim_line',
  'UPDATE claim_line SET amount = $3 WHERE claim_id = $1 AND order_line_id = $2',
);

type ClaimHistory = { orders: number; claims: number; denied: number; given: number };

const countHistory = listQuery<ClaimHistory, [buyerId: number, beforeId: number]>(
  'claim_history',
  `SELECT (SELECT count(*)::integer FROM shop_order WHERE buyer_id = $1 AND state IN ('delivered', 'completed')) AS orders,
     count(*)::integer AS claims, count(*) FILTER (WHERE c.state = 'denied')::integer AS denied,
     coalesce(sum(c.amount), 0)::float8 AS given
   FROM claim c JOIN shop_order o ON o.id = c.order_id WHERE o.buyer_id = $1 AND c.id < $2`,
);

/** The buyer's earlier orders and claims. */
export const findClaimHistory = async (db: Db, buyerId: number, beforeId: number) =>
  requireRow(await countHistory(db, buyerId, beforeId));

/** The claimed order with its lines, and the author of the claim. */
export async function loadClaimedOrder(db: Db, { order_id, author_id }: ClaimRow) {
  const order = requireRow(await db.orm.select().from(shopOrder).where(eq(shopOrder.id, order_id)));
  const lines = await db.orm.select().from(orderLine).where(eq(orderLine.order_id, order_id));
  const [author] = await db.orm.select({ name: person.name }).from(person).where(eq(person.id, author_id));
  return { order, lines, author: author?.name ?? '' };
}
