import type { Cart, CartLine } from '@bakul/shop/features/cart/cart.contract';
import { useSyncExternalStore } from 'react';
import { type CartState, onCartState, readCartState, unknownState } from './cart-state.ts';
import { startCart } from './start-cart.ts';

/** Whoever follows the cart starts it. */
function followCart(onChange: () => void): () => void {
  const unfollow = onCartState(onChange);
  startCart();
  return unfollow;
}

function useCartValue<T>(read: () => T, onServer: () => T): T {
  return useSyncExternalStore(followCart, read, onServer);
}

/** Everything known of the cart, for its own page. */
export function useCartState(): CartState {
  return useCartValue(readCartState, () => unknownState);
}

/** The cart; null while it is unknown, and on the server. */
export function useCart(): Cart | null {
  return useCartValue(
    () => readCartState().cart,
    () => null,
  );
}

export function useCartLine(variantId: number | undefined): CartLine | undefined {
  return useCartValue(
    () => readCartState().cart?.lines.find((line) => line.variant_id === variantId),
    () => undefined,
  );
}

/** How much of a variant is in the cart, or on its way into it. */
export function useCartQuantity(variantId: number | undefined): number {
  return useCartValue(
    () => (variantId === undefined ? 0 : quantityOf(variantId)),
    () => 0,
  );
}

function quantityOf(variantId: number): number {
  const { cart, adding } = readCartState();
  const line = cart?.lines.find((each) => each.variant_id === variantId);
  return line?.quantity ?? adding.get(variantId) ?? 0;
}

/** How many lines lie in it; null while unknown. */
export function useCartCount(): number | null {
  return useCartValue(
    () => readCartState().cart?.lines.length ?? null,
    () => null,
  );
}

/** Whether this buyer may fill a cart at all. */
export function useCanBuy(): boolean {
  return useCartValue(
    () => !readCartState().isClosed,
    () => true,
  );
}
