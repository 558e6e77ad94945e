import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { priceSelectedLines, takeSelectedLines } from '../cart/cart.service.ts';
import { markOrdered, requireAcceptedQuotation } from '../quotation/negotiation/order-quotation.service.ts';
import type { CheckoutInput, PlaceInput } from './checkout.contract.ts';
import { type PlacedOrder, placeOrder, presentPlacedOrder } from './placement/place-order.service.ts';
import { previewDraft } from './preview.service.ts';
import { priceQuotedLines, requireAvailableGoods } from './quoted-lines.service.ts';

type CheckoutCtx = Ctx<'caches' | 'config' | 'payments'>;

/** Orders of a logged-in buyer, from the selected lines of their cart or from a quotation that they accepted. */

export function previewCheckout(ctx: Ctx<'caches' | 'config'>, input: CheckoutInput) {
  const { quotation: slug, ...choices } = input;
  return previewDraft(ctx, async () => {
    if (!slug) return { lines: await priceSelectedLines(ctx), choices, quotation: null };
    const quotation = await requireAcceptedQuotation(ctx, slug, { isLocked: false });
    return { lines: await priceQuotedLines(ctx, quotation), choices, quotation };
  });
}

export async function checkOut(ctx: CheckoutCtx, input: PlaceInput) {
  const { quotation, ...choices } = input;
  const placed = await ctx.db.transaction((db) => {
    const txCtx = { ...ctx, db };
    return quotation ? orderQuotation(txCtx, quotation, choices) : orderCart(txCtx, choices);
  });
  return { data: presentPlacedOrder(placed) };
}

type Choices = Omit<PlaceInput, 'quotation'>;

/** When the order is refused, the lines come back with the rest of the transaction. */
async function orderCart(ctx: CheckoutCtx, choices: Choices): Promise<PlacedOrder> {
  const lines = await takeSelectedLines(ctx);
  return placeOrder(ctx, personOf(ctx), { lines, choices, quotation: null, lang: ctx.lang });
}

/** Locks the quotation before reading it, so that nobody revises or orders it meanwhile. */
async function orderQuotation(ctx: CheckoutCtx, slug: string, choices: Choices): Promise<PlacedOrder> {
  const quotation = await requireAcceptedQuotation(ctx, slug, { isLocked: true });
  const lines = await priceQuotedLines(ctx, quotation);
  requireAvailableGoods(ctx, lines);
  const placed = await placeOrder(ctx, personOf(ctx), { lines, choices, quotation, lang: ctx.lang });
  await markOrdered(ctx, quotation, placed.id);
  return placed;
}
