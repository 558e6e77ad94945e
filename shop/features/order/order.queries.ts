import { eq } from 'drizzle-orm';
import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { promotion } from '../promotion/promotion.table.ts';
import type { OrderState, PaymentState } from './order.constants.ts';
import { orderLine, shopOrder } from './order.table.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** By number, regardless of the buyer. */
export async function findOrder(db: Db, slug: string): Promise<OrderRow | undefined> {
  const [row] = await db.orm.select().from(shopOrder).where(eq(shopOrder.slug, slug));
  return row;
}

const lock = statement('lock_order', 'SELECT * FROM shop_order WHERE id = $1 FOR NO KEY UPDATE');

/** Locks an order before changing anything that belongs to it. Lock order: orders, then payments. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return (await db.run<OrderRow>(lock, [id]))[0];
}

export function listLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return db.orm.select().from(orderLine).where(eq(orderLine.order_id, orderId)).orderBy(orderLine.position);
}

type OrderValues = Partial<
  Omit<OrderRow, 'id' | 'slug' | 'buyer_id' | 'author_id' | 'placed_at' | 'placed_total'>
>;

export async function updateOrder(db: Db, id: number, values: OrderValues & { state?: OrderState }) {
  await db.orm.update(shopOrder).set(values).where(eq(shopOrder.id, id));
}

/** Locks the additions of an order by ascending id. The order itself is locked first. */
export function lockAdditions(db: Db, parentId: number): Promise<OrderRow[]> {
  return db.orm
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.parent_id, parentId))
    .orderBy(shopOrder.id)
    .for('no key update');
}

export type LineValues = Partial<
  Pick<
    OrderLineRow,
    'picked_quantity' | 'picked_weight' | 'shortage' | 'received_quantity' | 'amount' | 'discount' | 'tax'
  >
>;

export async function updateLine(db: Db, id: number, values: LineValues): Promise<void> {
  await db.orm.update(orderLine).set(values).where(eq(orderLine.id, id));
}

export async function findDiscountKind(db: Db, promotionId: number): Promise<'percent' | 'amount' | null> {
  const [row] = await db.orm
    .select({ kind: promotion.kind })
    .from(promotion)
    .where(eq(promotion.id, promotionId));
  return row?.kind ?? null;
}

const standing = statement(
  'order_standing',
  `SELECT (SELECT state FROM payment WHERE order_id = $1 ORDER BY id DESC LIMIT 1) AS payment_state,
     EXISTS (SELECT FROM claim WHERE order_id = $1 AND state = 'open') AS has_open_claim`,
);

/** The state of the newest payment attempt, and whether a claim is open. */
export async function findPaymentAndClaimState(db: Db, orderId: number) {
  type Row = { payment_state: PaymentState | null; has_open_claim: boolean };
  const [row] = await db.run<Row>(standing, [orderId]);
  return { paymentState: row?.payment_state ?? null, hasOpenClaim: row?.has_open_claim ?? false };
}

const due = statement(
  'lapsing_orders',
  'SELECT id FROM shop_order WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT 100',
);

/** Orders whose deadline for approval or payment has passed. The caller checks each again under its lock. */
export async function listOrdersToExpire(db: Db, now: Date): Promise<number[]> {
  return (await db.run<{ id: number }>(due, [now])).map(({ id }) => id);
}

const isDone = `o.state = 'delivered' AND o.delivered_at <= $1
  AND NOT EXISTS (SELECT FROM claim c WHERE c.order_id = o.id AND c.state IN ('open', 'approved'))`;
const delivered = statement(
  'orders_to_complete',
  `SELECT o.id FROM shop_order o WHERE ${isDone} ORDER BY o.id LIMIT 100`,
);
const stillDelivered = statement(
  'order_to_complete',
  `SELECT o.id FROM shop_order o WHERE ${isDone} AND o.id = $2`,
);

/** Delivered long enough ago, without an open claim. */
export async function listToComplete(db: Db, before: Date): Promise<number[]> {
  return (await db.run<{ id: number }>(delivered, [before])).map(({ id }) => id);
}

/** The same condition for one order, checked again under its lock. */
export async function isDueForCompletion(db: Db, before: Date, id: number): Promise<boolean> {
  return (await db.run(stillDelivered, [before, id])).length > 0;
}

export type Recipient = { email: string; name: string; language: Lang };

const author = statement(
  'order_author',
  'SELECT email, name, language FROM person WHERE id = $1 AND email IS NOT NULL',
);

/** Undefined once the person has closed their account. */
export async function findRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  return (await db.run<Recipient>(author, [personId]))[0];
}

const deciders = statement(
  'order_deciders',
  `SELECT p.email, p.name, p.language FROM company_member m JOIN person p ON p.id = m.person_id
   WHERE m.company_id = $1 AND m.is_active AND m.role = ANY ($2) AND p.id <> $3 AND p.email IS NOT NULL ORDER BY p.id`,
);

/** Members who may approve an order of another member. */
export function listApprovers(
  db: Db,
  { companyId, roles, authorId }: { companyId: number; roles: readonly string[]; authorId: number },
): Promise<Recipient[]> {
  return db.run<Recipient>(deciders, [companyId, roles, authorId]);
}
