import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { priced } from './cart-events.ts';
import type { AnalyticsEvent } from './events.ts';

/** The whole cart was saved as a list, including lines that are not selected. */
export function saveCart({ lines }: Cart): AnalyticsEvent {
  return { event: 'add_to_wishlist', ...priced(lines.map((line) => ({ line, quantity: line.quantity }))) };
}
