import { type AppError, conflict } from '../../kit/http/errors.ts';
import { milliOf } from '../../kit/quantity.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { appendHistory } from '../audit/history.ts';
import { releaseStock } from '../catalog/stock/stock.service.ts';
import { releaseCredit } from '../credit/ledger/reserve.service.ts';
import type { OrderState } from './order.constants.ts';
import { orderText } from './order.messages.ts';
import { listLines, lockOrder, type OrderLineRow, type OrderRow, updateOrder } from './order.queries.ts';
import { holdsStock, nextOrderState, type OrderAction } from './order.rules.ts';
import { notifyAuthor, notifyStateReached } from './order-mail.service.ts';
import { releaseUses } from './placement/place.queries.ts';
import { orderRecord } from './placement/place.service.ts';
import { withdrawProposals } from './substitution/proposal.service.ts';

export { lockAdditions as lockOrderAdditions, lockOrder, type OrderRow } from './order.queries.ts';

export type Move = {
  id: number;
  action: OrderAction;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  now: Date;
  lang: Lang;
  reason?: string | null;
  /** Sends no email, because the next move follows at once and sends its own. */
  skipsMail?: boolean;
  /** The order, when the caller has already locked it. */
  lockedOrder?: OrderRow;
  /** Other columns to update with the state. */
  values?: Parameters<typeof updateOrder>[2];
};

/** Extends the deadline, e.g. when another payment method allows more time. */
export async function extendDeadline(db: Db, id: number, until: Date): Promise<void> {
  await updateOrder(db, id, { lapses_at: until });
}

/** Stores a cancellation request for staff. Returns false when `may` refuses it. */
export async function requestCancellation(
  db: Db,
  { id, reason, actor, now }: { id: number; reason: string | null; actor: string; now: Date },
  may: (order: OrderRow) => Promise<boolean>,
): Promise<boolean> {
  const order = await lockOrder(db, id);
  if (!(await may(order))) return false;
  await updateOrder(db, id, { cancel_asked_at: now, cancel_reason: reason });
  await recordOrderEvent(db, order, { to: 'cancel_asked', actor, now, reason });
  return true;
}

const undeliveredEndStates: readonly OrderState[] = ['cancelled', 'rejected', 'expired'];

/**
 * The only way to change an order's state: under its lock, along a declared transition, with a history entry. An order
 * that ends without a delivery releases its stock, its promotion use and its credit reservation.
 */
export async function moveOrder(
  db: Db,
  move: Move,
  check: (order: OrderRow) => void | Promise<void> = () => undefined,
): Promise<OrderRow> {
  const { id, action, actor, now, lang, reason = null, values = {}, skipsMail = false } = move;
  const order = move.lockedOrder ?? (await lockOrder(db, id));
  const to = nextOrderState(order.state, action, order.fulfilment);
  if (to === null) throw wrongState(order.state, lang);
  await check(order);
  const waits = to === 'pending_approval' || to === 'pending_payment';
  const changed = { ...(waits ? {} : { lapses_at: null }), ...values, state: to };
  const moved = { ...order, ...changed };
  await Promise.all([
    updateOrder(db, id, changed),
    recordOrderEvent(db, order, { to, actor, now, reason }),
    skipsMail ? undefined : notifyStateReached(db, moved, { reason, now }),
  ]);
  if (undeliveredEndStates.includes(to)) await releaseHoldings(db, order, now);
  return moved;
}

async function releaseHoldings(db: Db, order: OrderRow, now: Date): Promise<void> {
  await releaseUses(db, order.id, now);
  if (holdsStock(order.state)) {
    await releaseStock(db, (await listLines(db, order.id)).map(stockItemOf));
    await withdrawProposals(db, order.id);
  }
  await releaseCredit(db, order.id, now);
}

/** The stock that a line reserves. */
export const stockItemOf = ({ variant_id, quantity }: OrderLineRow) => ({
  variantId: variant_id,
  quantity: milliOf(quantity),
});

/** Names the current state, since a concurrent request may have changed it. */
export function wrongState(state: OrderState, lang: Lang): AppError {
  const t = orderText[lang];
  return conflict(t('order_state_is', { state: t(`order_state_${state}`) }));
}

/** Nothing is packed or sent while the buyer waits to hear whether the order is cancelled. */
export function requireNoCancellationRequest({ cancel_asked_at }: OrderRow, lang: Lang): void {
  if (cancel_asked_at !== null) throw conflict(orderText[lang]('cancel_asked'));
}

/** Staff refuse a cancellation request. */
export async function refuseCancellation(
  db: Db,
  { id, reason, actor, now, lang }: Omit<Move, 'action' | 'values'> & { reason: string },
): Promise<OrderRow> {
  const order = await lockOrder(db, id);
  if (order.cancel_asked_at === null || !['confirmed', 'preparing'].includes(order.state)) {
    throw conflict(orderText[lang]('cancel_not_asked'));
  }
  await updateOrder(db, id, { cancel_asked_at: null, cancel_reason: null });
  await recordOrderEvent(db, order, { to: 'cancel_refused', actor, now, reason });
  await notifyAuthor(db, order, {
    template: 'cancel_refused',
    now,
    reason,
    occurrence: order.cancel_asked_at.getTime(),
  });
  return order;
}

/** Records an event in the order's history, whether or not it changed the state. */
export async function recordOrderEvent(
  db: Db,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  { to, actor, now, reason = null }: { to: string; actor: string; now: Date; reason?: string | null },
): Promise<void> {
  await appendHistory(db, { record: { type: orderRecord, id }, actor, from: state, to, reason, at: now });
}
