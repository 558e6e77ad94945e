import type { InputOf } from '../../../kit/http/endpoint.ts';
import { type AppError, conflict, invalidField } from '../../../kit/http/errors.ts';
import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import {
  lockOrder,
  type OrderRow,
  recordOrderEvent,
  requireNoCancellationRequest,
  wrongState,
} from '../../order/order-move.service.ts';
import { maxWeight, type PackProblem, packProblem } from '../../order/picking/pack.rules.ts';
import {
  type LinePick,
  listLines,
  type OrderLineRow,
  toOrderedLine,
  writePicks,
} from '../../order/picking/packing.service.ts';
import type * as contract from '../../order/staff/order.contract.ts';
import { requireOrder, requireUnleasedOrder } from '../../order/staff/order.service.ts';
import { requireNoProposal } from '../../order/substitution/proposal.service.ts';
import { paymentText } from '../payment.messages.ts';

type Input = InputOf<typeof contract.packOrder>;

/** Records what was picked of every line. It can be corrected until dispatch, which computes the sums. */
export async function packOrder(ctx: Ctx<'requestId'>, { slug, lines }: Input): Promise<OrderRow> {
  const { id } = await requireUnleasedOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    if (order.state !== 'preparing') throw wrongState(order.state, ctx.lang);
    requireNoCancellationRequest(order, ctx.lang);
    await requireNoProposal({ ...ctx, db }, order);
    const rows = await listLines(db, id);
    const picks = rows.map((row) => pickOf(ctx, row, lines));
    if (lines.length !== rows.length) throw unknownLine(ctx);
    await writePicks(db, picks);
    await recordOrderEvent(db, order, { to: 'packed', actor: actorName(ctx), now: ctx.now });
    const shown = ({ id, picked_quantity, picked_weight, shortage }: LinePick) => {
      return { id, quantity: picked_quantity, weight: picked_weight, shortage };
    };
    const change = { before: rows.map(shown), after: picks.map(shown) };
    await recordAction(db, ctx, { action: 'order.pack', record: { type: 'order', id }, ...change });
    return order;
  });
}

function pickOf(ctx: Ctx, row: OrderLineRow, lines: Input['lines']): LinePick {
  const pick = lines.find(({ id }) => id === row.id);
  const quantity = pick && toMilli(pick.picked_quantity);
  const weight = pick?.picked_weight == null ? null : toMilli(pick.picked_weight);
  if (quantity == null || (pick?.picked_weight != null && weight === null)) {
    throw unknownLine(ctx);
  }
  const ordered = toOrderedLine(row);
  const problem = packProblem(ordered, { quantity, weight });
  if (problem) throw refuseLine(ctx, row, problem);
  const isShort = quantity < ordered.quantity;
  if (quantity === 0 && isShort && !pick?.shortage) {
    const params = { name: row[`name_${ctx.lang}`] };
    throw invalidField('lines', paymentText[ctx.lang]('pack_needs_reason', params));
  }
  return {
    id: row.id,
    picked_quantity: formatMilli(quantity),
    picked_weight: weight === null ? null : formatMilli(weight),
    // A reason applies to short lines only.
    shortage: isShort ? (pick?.shortage ?? null) : null,
  };
}

function refuseLine(ctx: Ctx, row: OrderLineRow, problem: PackProblem): AppError {
  const ordered = toOrderedLine(row);
  const most = formatMilli(problem === 'too_much' ? ordered.quantity : maxWeight(ordered));
  const params = { name: row[`name_${ctx.lang}`], most };
  return invalidField('lines', paymentText[ctx.lang](`pack_${problem}`, params));
}

const unknownLine = (ctx: Ctx) => invalidField('lines', paymentText[ctx.lang]('pack_line_unknown'));

/** Packs every line as ordered. Refused for catch weight, which has to be weighed. */
export async function packAsOrdered(ctx: Ctx<'requestId'>, { slug }: { slug: string }): Promise<OrderRow> {
  const { id } = await requireOrder(ctx, slug);
  const rows = await listLines(ctx.db, id);
  if (rows.some(({ is_catch_weight }) => is_catch_weight)) {
    throw conflict(paymentText[ctx.lang]('pack_needs_weights', { slug }));
  }
  const lines = rows.map((row) => ({ id: row.id, picked_quantity: toOrderedLine(row).quantity / 1000 }));
  return packOrder(ctx, { slug, lines });
}
