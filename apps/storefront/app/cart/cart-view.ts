import type { Cart, CartLine } from '@bakul/shop/features/cart/cart.contract';
import { lineAmount } from '@bakul/shop/kit/money';
import { toMilli } from '@bakul/shop/kit/quantity';

/** Local edits that no response contains yet. */
export type LineEdit = {
  quantity?: number | undefined;
  note?: string | null | undefined;
  is_selected?: boolean | undefined;
};

const milli = (value: number) => toMilli(value) ?? 0;

/** Adds and subtracts quantities without floating-point error. */
export const addQuantities = (one: number, other: number) => (milli(one) + milli(other)) / 1000;
export const subtractQuantities = (one: number, other: number) => (milli(one) - milli(other)) / 1000;

/**
 * The server's cart with the local edits overlaid. Amounts are estimated at the price in force, or at the next tier's
 * price once it is reached, until the server responds with the exact ones.
 */
export function overlayEdits(
  cart: Cart,
  edits: ReadonlyMap<number, LineEdit>,
  removed: ReadonlySet<number>,
): Cart {
  if (edits.size === 0 && removed.size === 0) return cart;
  const lines = cart.lines
    .filter(({ id }) => !removed.has(id))
    .map((line) => {
      const edit = edits.get(line.id);
      return edit ? edited(line, edit) : line;
    });
  return { ...cart, lines, goods: cart.goods + goodsOf(lines) - goodsOf(cart.lines) };
}

function edited(line: CartLine, { quantity, note, is_selected }: LineEdit): CartLine {
  const marked = {
    ...line,
    ...(note !== undefined && { note }),
    ...(is_selected !== undefined && { is_selected }),
  };
  if (quantity === undefined || quantity === line.quantity) return marked;
  const next = line.next_tier;
  const missing = next ? milli(next.add) - (milli(quantity) - milli(line.quantity)) : 0;
  const price = next && missing <= 0 ? next.price : line.price;
  return {
    ...marked,
    quantity,
    price,
    next_tier: next && missing > 0 ? { ...next, add: missing / 1000 } : null,
    amount: lineAmount(milli(quantity), milli(line.pack_size), price),
  };
}

function goodsOf(lines: readonly CartLine[]): number {
  return lines
    .filter(({ is_selected, problems }) => is_selected && !problems.includes('unavailable'))
    .reduce((sum, { amount }) => sum + amount, 0);
}
