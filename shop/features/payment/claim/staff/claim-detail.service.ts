import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { isoWithOffset, withIsoTimes } from '../../../../kit/local-date.ts';
import { milliOf } from '../../../../kit/quantity.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { findCreditableAmountOfOrder } from '../../../credit/invoice/credit-note.service.ts';
import * as claims from '../../../order/claim/claim.service.ts';
import { deliveredWeight } from '../../../order/claim/shortfall.rules.ts';
import type { OrderRow } from '../../../order/order-move.service.ts';
import { listPayments } from '../../payment.queries.ts';
import { claimedShareOf } from '../claim.rules.ts';
import type * as contract from './claim.contract.ts';

function presentHead(whole: claims.ClaimWithDetails): contract.StaffClaimHead {
  const { claim, order, buyer, lines, photos } = whole;
  return {
    ...withIsoTimes(claim),
    status: claim.state,
    order,
    buyer,
    kinds: [...new Set(lines.map(({ kind }) => kind))],
    lines: lines.length,
    photos: photos.length,
  };
}

export async function listClaims(ctx: Ctx, input: InputOf<typeof contract.listClaims>) {
  const { rows, counted } = await claims.searchClaims(ctx.db, input);
  const { pageSize } = input;
  return keysetOf(rows, { pageSize, counted, idOf: ({ claim }) => claim.id, show: presentHead });
}

/** A claim with everything needed to answer it. */
export async function getClaim(ctx: Ctx, { id }: { id: number }): Promise<{ data: contract.StaffClaim }> {
  const whole = requireFound(await claims.findClaim(ctx.db, id));
  const loaded = await claims.loadClaimedOrder(ctx.db, whole.claim);
  const { claim, photos } = whole;
  const { order, author } = loaded;
  return {
    data: {
      ...withIsoTimes(claim),
      status: claim.state,
      photos,
      order: order.slug,
      buyer: whole.buyer,
      author,
      lines: presentLines(ctx, whole, loaded.lines),
      payment_method: order.payment_method,
      order_total: order.total,
      delivered_at: order.delivered_at && isoWithOffset(order.delivered_at),
      most: await maxRefundOf(ctx, order),
      record: await claims.findClaimHistory(ctx.db, whole.buyer_id, id),
    },
  };
}

type Loaded = Awaited<ReturnType<typeof claims.loadClaimedOrder>>;

function presentLines(ctx: Ctx, { lines }: claims.ClaimWithDetails, ordered: Loaded['lines']) {
  const rows = new Map(ordered.map((row) => [row.id, row]));
  return lines.flatMap(({ order_line_id, kind, quantity, weight, note, amount }) => {
    const row = rows.get(order_line_id);
    if (!row) return [];
    const delivered = row.picked_quantity ?? row.quantity;
    const total = row.amount - row.discount + row.tax;
    const parts =
      weight === null
        ? { claimed: milliOf(quantity), delivered: milliOf(delivered) }
        : { claimed: milliOf(weight), delivered: deliveredWeight(row) ?? 0 };
    const goods = { ...row, name: row[`name_${ctx.lang}`], pack_label: row[`pack_label_${ctx.lang}`] };
    const claimedWeight = weight === null ? null : Number(weight);
    const claimed = {
      line_id: order_line_id,
      kind,
      quantity: Number(quantity),
      weight: claimedWeight,
      note,
      amount,
    };
    const worth = claimedShareOf(total, parts);
    return [{ ...goods, ...claimed, delivered: Number(delivered), total, worth }];
  });
}

/**
 * The maximum that can still be granted: of the invoice on credit, else of the money received; never more than the
 * order's total.
 */
async function maxRefundOf(ctx: Ctx, order: OrderRow): Promise<number> {
  if (order.payment_method === 'credit') {
    return Math.min(order.total, await findCreditableAmountOfOrder(ctx.db, order.parent_id ?? order.id));
  }
  const payments = await listPayments(ctx.db, order.id);
  const left = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  return Math.min(order.total, left);
}
