import { addLines } from '../cart/cart-merge.service.ts';
import type { Ctx } from '../http/context.ts';
import { listLines } from './order.queries.ts';
import { requireOwnOrder } from './own-order.service.ts';

/** Everything of an order once more, as far as it is still sold; today's prices count. */
export async function reorder(ctx: Ctx, { slug }: { slug: string }) {
  const { id } = await requireOwnOrder(ctx, slug);
  const lines = await listLines(ctx.db, id);
  const { changes } = await addLines(
    ctx,
    lines.map((line) => ({ variantId: line.variant_id, quantity: Number(line.quantity), note: line.note })),
  );
  return { data: { changes } };
}
