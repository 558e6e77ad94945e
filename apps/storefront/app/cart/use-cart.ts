import type { Cart, CartLine } from '@bakul/shop/features/cart/cart.contract';
import { useSyncExternalStore } from 'react';
import { type CartState, onCartState, readCartState, unknownState } from './cart-state.ts';
import { startCart } from './start-cart.ts';

/** Subscribing starts the cart. */
function followCart(onChange: () => void): () => void {
  const unfollow = onCartState(onChange);
  startCart();
  return unfollow;
}

function useCartValue<T>(read: () => T, onServer: () => T): T {
  return useSyncExternalStore(followCart, read, onServer);
}

/** The whole cart state, for the cart page. */
export function useCartState(): CartState {
  return useCartValue(readCartState, () => unknownState);
}

/** The cart. Null while unknown, and on the server. */
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

/** The quantity of a variant that is in the cart or being added. */
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

/** The number of lines. Null while unknown. */
export function useCartCount(): number | null {
  return useCartValue(
    () => readCartState().cart?.lines.length ?? null,
    () => null,
  );
}

/** Whether this buyer may have a cart at all. */
export function useCanBuy(): boolean {
  return useCartValue(
    () => !readCartState().isClosed,
    () => true,
  );
}
