import type { InputOf } from '../../../kit/http/endpoint.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { addDays, atHour, localDate, withIsoTimes } from '../../../kit/local-date.ts';
import { buyerOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { OrderState } from '../order.constants.ts';
import type * as contract from '../order.contract.ts';
import { listLines, type OrderRow } from '../order.queries.ts';
import { loadOrderSummary, requireOwnOrder } from '../order-summary.service.ts';
import { findRefundAccount } from '../refund-account.service.ts';
import type { Transaction, TransactionHead } from './transaction.contract.ts';
import { type OrderWithContext, presentTransaction } from './transaction.present.ts';
import { type HeadRow, listArrivingRows, listOrderRows, searchOrderRows } from './transaction.queries.ts';
import { loadOrderContext } from './transaction-detail.queries.ts';

/** The states of each tab; null is all. */
const tabStates: Record<ListInput['tab'], readonly OrderState[] | null> = {
  all: null,
  to_approve: ['pending_approval'],
  to_pay: ['pending_payment'],
  under_way: ['confirmed', 'preparing', 'out_for_delivery', 'ready_for_pickup'],
  delivered: ['delivered', 'completed'],
  ended: ['cancelled', 'rejected', 'expired'],
};
type ListInput = InputOf<typeof contract.listTransactions>;

export async function listTransactions(ctx: Ctx, input: ListInput) {
  const { tab, page, pageSize, keywords, from, to } = input;
  const wanted = {
    buyerId: buyerOf(ctx).buyerId,
    states: tabStates[tab],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const isSearch = Boolean(keywords) || from !== undefined || to !== undefined;
  const { rows, records } = isSearch
    ? await searchOrderRows(ctx.db, {
        ...wanted,
        keywords: keywords || null,
        from: from ? atHour(from, 0) : null,
        to: to ? atHour(addDays(to, 1), 0) : null,
      })
    : await listOrderRows(ctx.db, wanted);
  const heads = rows.map((row) => presentHead(row, ctx));
  return listOf(heads, page, pageSize, records);
}

const arrivingStates: readonly OrderState[] = [
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
];

/** Today's deliveries that nobody has received yet. */
export async function listArrivingOrders(ctx: Ctx) {
  const rows = await listArrivingRows(ctx.db, buyerOf(ctx).buyerId, localDate(ctx.now), arrivingStates);
  return { data: rows.map(({ branch, ...row }) => ({ ...presentHead(row, ctx), branch })) };
}

export function presentHead(row: HeadRow, { lang }: Pick<RequestCtx, 'lang'>): TransactionHead {
  const { state, payment_state, preview, ...rest } = row;
  return {
    ...withIsoTimes(rest),
    status: state,
    payment_status: payment_state,
    preview: preview.map((line) => ({
      name: line[`name_${lang}`],
      thumb: line.picture && `/media/${line.picture}.webp`,
    })),
  };
}

/** The buyer's view of an order, inside or outside the transaction that changed it. */
export async function showTransaction(ctx: Ctx<'bank'>, slug: string): Promise<{ data: Transaction }> {
  return { data: await presentOrder(ctx, await requireOwnOrder(ctx, slug), personOf(ctx)) };
}

/** An order with everything its page shows, and the actions that the caller can take. */
export async function presentOrder(ctx: Ctx<'bank'>, order: OrderRow, caller: OrderWithContext['caller']) {
  // Sequential, because inside a transaction the queries share one connection.
  const lines = await listLines(ctx.db, order.id);
  const orderContext = await loadOrderContext(ctx.db, order);
  const facts = await loadOrderSummary(ctx.db, order);
  const waits = orderContext.refunds.some(({ way, state }) => way === 'bank' && state !== 'done');
  const hasAccount = waits ? (await findRefundAccount(ctx.db, order.buyer_id)) !== null : null;
  return presentTransaction({ order, lines, orderContext, facts, hasAccount, caller }, ctx);
}
