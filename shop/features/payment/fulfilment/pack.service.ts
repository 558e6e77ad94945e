import type { InputOf } from '../../../kit/endpoint.ts';
import { type AppError, conflict, invalidField } from '../../../kit/errors.ts';
import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { lockOrder, recordOrderEvent, wrongState } from '../../order/order-move.service.ts';
import { maxWeight, type PackProblem, packProblem } from '../../order/picking/pack.rules.ts';
import { type LineRow, linesOf, toOrderedLine, writePicks } from '../../order/picking/packing.service.ts';
import type * as contract from '../../order/staff/order.contract.ts';
import { requireNotLeasedByOthers, requireOrder, showStaffOrder } from '../../order/staff/order.service.ts';
import { paymentText } from '../payment.messages.ts';

type Input = InputOf<typeof contract.packOrder>;

/** Records what was picked of every line. It can be corrected until dispatch, which computes the sums. */
export async function packOrder(ctx: Ctx<'bank' | 'requestId'>, { slug, lines }: Input) {
  const found = await requireOrder(ctx, slug);
  await requireNotLeasedByOthers(ctx, found);
  const { id } = found;
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    if (order?.state !== 'preparing') throw wrongState(order?.state ?? 'cancelled', ctx.lang);
    const rows = await linesOf(db, id);
    const picks = rows.map((row) => ({ row, ...pickOf(ctx, row, lines) }));
    if (lines.length !== rows.length) throw refuse(ctx, 'pack_line_unknown');
    await writePicks(db, picks);
    await recordOrderEvent(db, order, { to: 'packed', actor: actorName(ctx), now: ctx.now });
    const shown = (row: LineRow) => ({
      id: row.id,
      quantity: row.picked_quantity,
      weight: row.picked_weight,
      shortage: row.shortage,
    });
    const after = picks.map(({ row, quantity, weight, shortage }) => ({
      id: row.id,
      quantity: formatMilli(quantity),
      weight: weight === null ? null : formatMilli(weight),
      shortage,
    }));
    const record = { type: 'order', id } as const;
    await recordAction(db, ctx, { action: 'order.pack', record, before: rows.map(shown), after });
    return showStaffOrder({ ...ctx, db }, slug);
  });
}

function pickOf(ctx: Ctx, row: LineRow, lines: Input['lines']) {
  const pick = lines.find(({ id }) => id === row.id);
  const quantity = pick && toMilli(pick.picked_quantity);
  const weight = pick?.picked_weight == null ? null : toMilli(pick.picked_weight);
  if (quantity == null || (pick?.picked_weight != null && weight === null)) {
    throw refuse(ctx, 'pack_line_unknown');
  }
  const problem = packProblem(toOrderedLine(row), { quantity, weight });
  if (problem) throw refuseLine(ctx, row, problem);
  // A shortage reason applies to short lines only.
  const isShort = quantity < toOrderedLine(row).quantity;
  return { quantity, weight, shortage: isShort ? (pick?.shortage ?? null) : null };
}

const texts = { too_much: 'pack_too_much', weight: 'pack_weight', no_weight: 'pack_no_weight' } as const;

function refuseLine(ctx: Ctx, row: LineRow, problem: PackProblem): AppError {
  const most = problem === 'too_much' ? row.quantity : formatMilli(maxWeight(toOrderedLine(row)));
  return refuse(ctx, texts[problem], { name: row[`name_${ctx.lang}`], most });
}

function refuse(
  ctx: Ctx,
  text: 'pack_line_unknown' | (typeof texts)[PackProblem],
  params = { name: '', most: '' },
): AppError {
  return invalidField('lines', paymentText[ctx.lang](text, params));
}

/** Packs every line as ordered. Refused for catch weight, which has to be weighed. */
export async function packAsOrdered(ctx: Ctx<'bank' | 'requestId'>, { slug }: { slug: string }) {
  const { id } = await requireOrder(ctx, slug);
  const rows = await linesOf(ctx.db, id);
  if (rows.some(({ is_catch_weight }) => is_catch_weight)) {
    throw conflict(paymentText[ctx.lang]('pack_needs_weights', { slug }));
  }
  const lines = rows.map((row) => ({ id: row.id, picked_quantity: Number(row.quantity) }));
  return packOrder(ctx, { slug, lines });
}
