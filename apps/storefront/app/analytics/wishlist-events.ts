import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { priced } from '../cart/cart-events.ts';
import type { AnalyticsEvent } from './events.ts';

/** The cart was kept as a list: all of it, whatever is ticked. */
export function saveCart({ lines }: Cart): AnalyticsEvent {
  return { event: 'add_to_wishlist', ...priced(lines.map((line) => ({ line, quantity: line.quantity }))) };
}
