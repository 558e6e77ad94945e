import type { Cart, CartChange } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/client';

export type CartState = {
  /** The server's cart with local edits overlaid. Null while unknown, and on the server. */
  cart: Cart | null;
  /** Why the cart is unknown or stale. */
  failure: ApiFailure | null;
  /** This buyer may browse but not buy: the role or the state of the company allows no cart. */
  isClosed: boolean;
  /** Variants that are being added, with their quantities. */
  adding: ReadonlyMap<number, number>;
  /** Lines whose last change did not reach the server. */
  unsaved: ReadonlySet<number>;
  isSaving: boolean;
  /** What a login changed in the guest's cart, until the buyer has seen it. */
  changes: readonly CartChange[];
};

export const emptyCart: Cart = {
  lines: [],
  goods: 0,
  saved: 0,
  weight_grams: 0,
  blocked: 0,
  delivery: null,
  updated_at: null,
};

export const unknownState: CartState = {
  cart: null,
  failure: null,
  isClosed: false,
  adding: new Map(),
  unsaved: new Set(),
  isSaving: false,
  changes: [],
};

let state = unknownState;
const listeners = new Set<() => void>();

export const readCartState = (): CartState => state;

export function publishCartState(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function onCartState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
