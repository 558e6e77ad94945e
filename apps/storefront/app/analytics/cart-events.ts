import type { Cart, CartLine } from '@bakul/shop/features/cart/cart.contract';
import { subtractQuantities } from '../cart/cart-state.ts';
import type { AnalyticsEvent } from './events.ts';

type Counted = { line: CartLine; quantity: number };

const ringgit = (sen: number) => Math.round(sen) / 100;
const packPrice = (line: CartLine) => line.price * line.pack_size;

/** Cart lines in the format of the analytics receivers: one item per line, priced per pack. */
export function priced(counted: readonly Counted[]) {
  return {
    currency: 'MYR' as const,
    value: ringgit(counted.reduce((sum, { line, quantity }) => sum + packPrice(line) * quantity, 0)),
    items: counted.map(({ line, quantity }) => ({
      item_id: line.product.slug,
      item_name: line.product.name,
      item_variant: line.sku,
      price: ringgit(packPrice(line)),
      quantity,
    })),
  };
}

export function viewCart(cart: Cart): AnalyticsEvent {
  const counted = cart.lines
    .filter(({ is_selected }) => is_selected)
    .map((line) => ({ line, quantity: line.quantity }));
  return { event: 'view_cart', ...priced(counted) };
}

/** The events for what one change added and removed. */
export function cartEvents(before: Cart, after: Cart): AnalyticsEvent[] {
  const grown = moved(before, after);
  const shrunk = moved(after, before);
  return [
    ...(grown.length > 0 ? [{ event: 'add_to_cart' as const, ...priced(grown) }] : []),
    ...(shrunk.length > 0 ? [{ event: 'remove_from_cart' as const, ...priced(shrunk) }] : []),
  ];
}

function moved(from: Cart, to: Cart): Counted[] {
  return to.lines.flatMap((line) => {
    const held = from.lines.find(({ variant_id }) => variant_id === line.variant_id)?.quantity ?? 0;
    return line.quantity > held ? [{ line, quantity: subtractQuantities(line.quantity, held) }] : [];
  });
}
