import type { InputOf } from '../../../kit/endpoint.ts';
import { type AppError, invalidField } from '../../../kit/errors.ts';
import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type * as contract from '../order.contract.ts';
import { orderText } from '../order.messages.ts';
import { listLines, updateLine } from '../order.queries.ts';
import { lockOrder, recordOrderEvent, wrongState } from '../order-move.service.ts';
import { requireAllowed } from '../order-summary.service.ts';
import { requireOwnOrder } from './own-order.service.ts';
import { showTransaction } from './transaction.service.ts';

/** Records the quantity received per line, as counted by the receiver. */
export async function receiveOrder(ctx: Ctx<'bank'>, { slug, lines }: InputOf<typeof contract.receiveOrder>) {
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    if (!order) throw wrongState('cancelled', ctx.lang);
    await requireAllowed({ ...ctx, db }, 'receive', order);
    const rows = new Map((await listLines(db, id)).map((row) => [row.id, row]));
    if (new Set(lines.map((line) => line.id)).size !== lines.length) throw refuseLines(ctx, 'line_unknown');
    for (const line of lines) {
      const row = rows.get(line.id);
      const quantity = toMilli(line.quantity);
      if (!row || quantity === null) throw refuseLines(ctx, 'line_unknown');
      if (quantity > (toMilli(row.picked_quantity ?? row.quantity) ?? 0)) {
        throw refuseLines(ctx, 'line_too_much');
      }
      await updateLine(db, row.id, { received_quantity: formatMilli(quantity) });
    }
    await recordOrderEvent(db, order, { to: 'received', actor: actorName(ctx), now: ctx.now });
    return showTransaction({ ...ctx, db }, slug);
  });
}

export function refuseLines(ctx: Pick<RequestCtx, 'lang'>, text: 'line_unknown' | 'line_too_much'): AppError {
  return invalidField('lines', orderText[ctx.lang](text));
}
