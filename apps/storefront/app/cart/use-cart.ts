import type { Cart, CartLine } from '@bakul/shop/features/cart/cart.contract';
import { randomId } from '@bakul/shop/kit/random-id';
import { useSyncExternalStore } from 'react';
import { runtime } from '../runtime.ts';
import { hasBrowserSession, onSessionStart } from '../session/session-start.ts';
import type { CartEngine } from './cart-queue.ts';
import {
  type CartState,
  emptyCart,
  onCartState,
  outbox,
  pageId,
  publishCartState,
  readCartState,
  unknownState,
} from './cart-state.ts';

type BrowserCart = ReturnType<typeof import('./cart-tabs.ts').startBrowserCart>;
let loading: Promise<BrowserCart | null> | null = null;
let isRunning = false;

/** The cart's implementation, loaded on first use. Null when it fails to load. A later call tries again. */
function loadCart(): Promise<BrowserCart | null> {
  loading ??= import('./cart-tabs.ts').then(
    ({ startBrowserCart }) => {
      isRunning = true;
      return startBrowserCart();
    },
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}

let isStarted = false;

/** Loads the cart of a browser that may have one. A first-time visitor loads nothing, because their cart is empty. */
function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasBrowserSession() || outbox.list().length > 0) void loadCart();
  else if (readCartState() === unknownState) publishCartState({ ...unknownState, cart: emptyCart });
  // Somebody logged in, or filled a cart in another tab.
  onSessionStart((session) => {
    const look = () => {
      if (session.snapshot()?.isLoggedIn) void loadCart();
    };
    session.subscribe(look);
    look();
  });
  window.addEventListener('storage', () => {
    if (hasBrowserSession()) void loadCart();
  });
}

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

/** No action throws: a failure shows a toast with a retry. */
async function withCart<T>(act: (cart: CartEngine) => T | Promise<T>, otherwise: T): Promise<T> {
  const browserCart = await loadCart();
  if (browserCart) {
    await browserCart.ready;
    return act(browserCart.cart);
  }
  const [{ showToast }, { t }] = await Promise.all([import('@bakul/ui/toast-store'), runtime()]);
  const action = { label: t('common.retry'), onClick: () => void withCart(act, otherwise) };
  showToast({ type: 'error', message: t('runtime.unreachable'), action });
  return otherwise;
}

/**
 * Stores an addition of a first-time visitor before the implementation is loaded, which then sends it. False when there
 * is a session, because whose cart it is takes until after that, or when it cannot be stored.
 */
function storeEarly(variant_id: number, quantity: number): boolean {
  if (isRunning || hasBrowserSession()) return false;
  const earlier = outbox.list().find((each) => each.page === pageId && each.variant_id === variant_id);
  const key = earlier?.key ?? randomId();
  const unsent = { variant_id, quantity, from: null, posted: null, at: Date.now() };
  return outbox.put({ key, owner: 'guest', page: pageId, ...unsent });
}

/** Adds to the quantity already in the cart. Resolves to true once the server has stored it. */
export function addToCart(variantId: number, quantity: number): Promise<boolean> {
  if (storeEarly(variantId, quantity)) return flushCart();
  return withCart((cart) => cart.add(variantId, quantity), false);
}

/** Sets the quantity of a variant, whether or not it has a line. Optimistic. 0 removes it. */
export async function setVariantQuantity(
  variantId: number,
  quantity: number,
  options: { isImmediate?: boolean } = {},
): Promise<void> {
  if (quantity > 0 && storeEarly(variantId, quantity)) await flushCart();
  else
    await withCart(
      (cart) => cart.setVariant(variantId, quantity, options.isImmediate ? 0 : undefined),
      undefined,
    );
}

/** Optimistic and debounced. 0 removes the line. */
export function setQuantity(lineId: number, quantity: number): Promise<void> {
  return withCart((cart) => cart.setQuantity(lineId, quantity), undefined);
}

/** Offers an undo. */
export function removeLine(lineId: number): Promise<void> {
  return withCart((cart) => cart.remove(lineId), undefined);
}

/** Resolves to true once the server has stored it. */
export function setNote(lineId: number, note: string): Promise<boolean> {
  return withCart((cart) => cart.change(lineId, { note: note.trim() || null }), false);
}

export function setSelected(lineId: number, isSelected: boolean): Promise<boolean> {
  return withCart((cart) => cart.change(lineId, { is_selected: isSelected }), false);
}

export function selectAll(isSelected: boolean): Promise<void> {
  return withCart((cart) => cart.selectAll(isSelected), undefined);
}

/** Resolves to true once the cart is empty. */
export function clearCart(): Promise<boolean> {
  return withCart((cart) => cart.clear(), false);
}

/** Takes the newer cart that another response contained, such as after adding a list to it. */
export function receiveCart(cart: Cart): Promise<void> {
  return withCart((known) => known.server.receive(cart), undefined);
}

/** Fetches the cart again, for example after an order. */
export function refreshCart(): Promise<void> {
  return withCart((cart) => cart.server.refresh(), undefined);
}

/** Saves pending changes. Resolves to true when the server has everything that is shown, so that it can be ordered. */
export function flushCart(): Promise<boolean> {
  return withCart((cart) => cart.settle(), false);
}

/** The buyer has seen what the login changed. */
export function dismissMergeChanges(): Promise<void> {
  return withCart((cart) => cart.server.forgetChanges(), undefined);
}
