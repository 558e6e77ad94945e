import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { formatMilli, type Milli, milliOf, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { deliveredWeight, quantityOfWeight } from '../claim/shortfall.rules.ts';
import type * as contract from '../order.contract.ts';
import { orderText } from '../order.messages.ts';
import { listLines, type OrderLineRow, updateLine } from '../order.queries.ts';
import { lockOrder, recordOrderEvent } from '../order-move.service.ts';
import { requireAllowed, requireOwnOrder } from '../order-summary.service.ts';
import { showTransaction } from './transaction.service.ts';

/** Records the quantity received per line, as counted and weighed by the receiver. */
export async function receiveOrder(ctx: Ctx<'bank'>, { slug, lines }: InputOf<typeof contract.receiveOrder>) {
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    await requireAllowed({ ...ctx, db }, 'receive', order);
    const received = await matchLines({ ...ctx, db }, id, lines, {
      idOf: (line) => line.id,
      maxOf: (row) => row.picked_quantity ?? row.quantity,
    });
    for (const { id, quantity, weight } of received) {
      await updateLine(db, id, { received_quantity: quantity, received_weight: weight });
    }
    await recordOrderEvent(db, order, { to: 'received', actor: actorName(ctx), now: ctx.now });
    return showTransaction({ ...ctx, db }, slug);
  });
}

type Matching<Entry> = { idOf: (entry: Entry) => number; maxOf: (row: OrderLineRow) => string };

type Measured = { quantity?: number | undefined; weight?: number | null | undefined };

/**
 * Checks quantities or weights that the buyer gives for lines of an order, each line once, and returns them as stored.
 * A weight without a quantity is converted to order units.
 */
export async function matchLines<Entry extends Measured>(
  { db, lang }: Ctx,
  orderId: number,
  entries: readonly Entry[],
  { idOf, maxOf }: Matching<Entry>,
) {
  const refuse = (text: Refusal) => invalidField('lines', orderText[lang](text));
  const rows = new Map((await listLines(db, orderId)).map((row) => [row.id, row]));
  if (new Set(entries.map(idOf)).size !== entries.length) throw refuse('line_unknown');
  return entries.map((entry) => {
    const row = rows.get(idOf(entry));
    if (!row) throw refuse('line_unknown');
    const weight = entry.weight == null ? null : toMilli(entry.weight);
    const problem = entry.weight == null ? null : weightProblem(row, weight);
    if (problem !== null) throw refuse(problem);
    const quantity =
      entry.quantity === undefined ? quantityOfWeight(row, weight ?? 0) : toMilli(entry.quantity);
    if (quantity === null) throw refuse('line_unknown');
    if (quantity > milliOf(maxOf(row))) throw refuse('line_too_much');
    return {
      ...entry,
      quantity: formatMilli(quantity),
      weight: weight === null ? null : formatMilli(weight),
    };
  });
}

type Refusal = 'line_unknown' | 'line_too_much' | NonNullable<ReturnType<typeof weightProblem>>;

function weightProblem(row: OrderLineRow, weight: Milli | null) {
  const delivered = deliveredWeight(row);
  if (delivered === null) return 'weight_not_used';
  if (weight === null) return 'weight_invalid';
  return weight > delivered ? 'weight_too_much' : null;
}
