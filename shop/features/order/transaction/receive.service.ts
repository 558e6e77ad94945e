import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { formatMilli, milliOf, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from '../order.contract.ts';
import { orderText } from '../order.messages.ts';
import { listLines, type OrderLineRow, updateLine } from '../order.queries.ts';
import { lockOrder, recordOrderEvent } from '../order-move.service.ts';
import { requireAllowed, requireOwnOrder } from '../order-summary.service.ts';
import { showTransaction } from './transaction.service.ts';

/** Records the quantity received per line, as counted by the receiver. */
export async function receiveOrder(ctx: Ctx<'bank'>, { slug, lines }: InputOf<typeof contract.receiveOrder>) {
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    await requireAllowed({ ...ctx, db }, 'receive', order);
    const received = await matchLines({ ...ctx, db }, id, lines, {
      idOf: (line) => line.id,
      maxOf: (row) => row.picked_quantity ?? row.quantity,
    });
    for (const { id, quantity } of received) await updateLine(db, id, { received_quantity: quantity });
    await recordOrderEvent(db, order, { to: 'received', actor: actorName(ctx), now: ctx.now });
    return showTransaction({ ...ctx, db }, slug);
  });
}

type Matching<Entry> = { idOf: (entry: Entry) => number; maxOf: (row: OrderLineRow) => string };

/** Checks quantities that the buyer gives for lines of an order, each line once, and returns them as stored. */
export async function matchLines<Entry extends { quantity: number }>(
  { db, lang }: Ctx,
  orderId: number,
  entries: readonly Entry[],
  { idOf, maxOf }: Matching<Entry>,
) {
  const refuse = (text: 'line_unknown' | 'line_too_much') => invalidField('lines', orderText[lang](text));
  const rows = new Map((await listLines(db, orderId)).map((row) => [row.id, row]));
  if (new Set(entries.map(idOf)).size !== entries.length) throw refuse('line_unknown');
  return entries.map((entry) => {
    const row = rows.get(idOf(entry));
    const quantity = toMilli(entry.quantity);
    if (!row || quantity === null) throw refuse('line_unknown');
    if (quantity > milliOf(maxOf(row))) throw refuse('line_too_much');
    return { ...entry, quantity: formatMilli(quantity) };
  });
}
