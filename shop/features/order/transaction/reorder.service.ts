import type { Ctx } from '../../../platform/http/context.ts';
import { addLines } from '../../cart/cart-merge.service.ts';
import { listLines } from '../order.queries.ts';
import { requireOwnOrder } from '../order-summary.service.ts';

/** Adds the lines of an order to the cart again, as far as they are still sold, at today's prices. */
export async function reorder(ctx: Ctx<'addressId' | 'caches' | 'deviceId'>, { slug }: { slug: string }) {
  const { changes } = await addLines(ctx, await orderedItems(ctx, slug));
  return { data: { changes } };
}

export async function orderedItems(ctx: Ctx, slug: string) {
  const { id } = await requireOwnOrder(ctx, slug);
  const lines = await listLines(ctx.db, id);
  const ordered = lines.filter(({ replaces_id }) => replaces_id === null);
  return ordered.map((line) => ({
    variantId: line.variant_id,
    quantity: Number(line.quantity),
    note: line.note,
  }));
}
