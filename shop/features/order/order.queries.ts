import { eq } from 'drizzle-orm';
import { requireFound } from '../../kit/http/errors.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../platform/db/query.ts';
import { updateRow } from '../../platform/db/row-statements.ts';
import { promotion } from '../promotion/promotion.table.ts';
import type { PaymentState } from './order.constants.ts';
import { orderLine, type shopOrder } from './order.table.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** By number, regardless of the buyer. */
export const findOrder = rowQuery<OrderRow, [slug: string]>(
  'order_by_slug',
  'SELECT * FROM shop_order WHERE slug = $1',
);

const lock = rowQuery<OrderRow, [id: number]>(
  'lock_order',
  'SELECT * FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
);

/** Locks an order before changing anything that belongs to it. Lock order: orders, then payments. */
export const lockOrder = async (db: Db, id: number): Promise<OrderRow> => requireFound(await lock(db, id));

export const listLines = listQuery<OrderLineRow, [orderId: number]>(
  'order_lines',
  'SELECT * FROM order_line WHERE order_id = $1 ORDER BY position',
);

/** The same by the order's number. */
export const listLinesBySlug = listQuery<OrderLineRow, [slug: string]>(
  'order_lines_by_slug',
  'SELECT l.* FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.slug = $1 ORDER BY l.position',
);

type OrderValues = Partial<
  Omit<OrderRow, 'id' | 'slug' | 'buyer_id' | 'author_id' | 'placed_at' | 'placed_total'>
>;

export const updateOrder = updateRow<OrderValues>('shop_order');

/** Locks the additions of an order by ascending id. The order itself is locked first. */
export const lockAdditions = listQuery<OrderRow, [parentId: number]>(
  'lock_additions',
  'SELECT * FROM shop_order WHERE parent_id = $1 ORDER BY id FOR NO KEY UPDATE',
);

type LineValues = Partial<Omit<OrderLineRow, 'id' | 'order_id' | 'product_id' | 'variant_id' | 'position'>>;

export async function updateLine(db: Db, id: number, values: LineValues): Promise<void> {
  await db.orm.update(orderLine).set(values).where(eq(orderLine.id, id));
}

export async function findDiscountKind(db: Db, promotionId: number): Promise<'percent' | 'amount' | null> {
  const { kind } = promotion;
  const [row] = await db.orm.select({ kind }).from(promotion).where(eq(promotion.id, promotionId));
  return row?.kind ?? null;
}

type Standing = {
  paymentState: PaymentState | null;
  hasOpenClaim: boolean;
  isReceived: boolean;
  proposalUntil: Date | null;
};

const findStanding = listQuery<Standing, [orderId: number]>(
  'order_standing',
  `SELECT (SELECT state FROM payment WHERE order_id = $1 ORDER BY id DESC LIMIT 1) AS "paymentState",
     EXISTS (SELECT FROM claim WHERE order_id = $1 AND state = 'open') AS "hasOpenClaim",
     EXISTS (SELECT FROM order_line WHERE order_id = $1 AND received_quantity IS NOT NULL) AS "isReceived",
     (SELECT max(answer_by) FROM order_substitute WHERE order_id = $1 AND state = 'proposed') AS "proposalUntil"`,
);

/**
 * The state of the newest payment attempt, whether a claim is open, whether the buyer has counted the goods, and the last
 * open proposal of a substitute.
 */
export const findPaymentAndClaimState = async (db: Db, orderId: number) =>
  requireRow(await findStanding(db, orderId));

/** Orders whose deadline for approval or payment has passed. The caller checks each again under its lock. */
export const listOrdersToExpire = listQuery<{ id: number }, [now: Date]>(
  'lapsing_orders',
  'SELECT id FROM shop_order WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT 100',
);

/**
 * Orders that were delivered long enough ago and have no open claim. With an id only that order, to check it again
 * under its lock.
 */
export const listOrdersToComplete = listQuery<{ id: number }, [before: Date, id: number | null]>(
  'orders_to_complete',
  `SELECT o.id FROM shop_order o
   WHERE o.state = 'delivered' AND o.delivered_at <= $1 AND ($2::integer IS NULL OR o.id = $2)
     AND NOT EXISTS (SELECT FROM claim c WHERE c.order_id = o.id AND c.state IN ('open', 'approved'))
   ORDER BY o.id LIMIT 100`,
);

export type Recipient = { email: string; name: string; language: Lang };

/** Null once the person has closed their account. */
export const findRecipient = rowQuery<Recipient, [personId: number]>(
  'order_author',
  'SELECT email, name, language FROM person WHERE id = $1 AND email IS NOT NULL',
);

/** Members in one of the roles who may approve an order of another member. */
export const listApprovers = listQuery<
  Recipient & { id: number },
  [companyId: number, roles: readonly string[], authorId: number]
>(
  'order_deciders',
  `SELECT p.id, p.email, p.name, p.language FROM company_member m JOIN person p ON p.id = m.person_id
   WHERE m.company_id = $1 AND m.is_active AND m.role = ANY ($2) AND p.id <> $3 AND p.email IS NOT NULL AND p.blocked_at IS NULL
   ORDER BY p.id`,
);
