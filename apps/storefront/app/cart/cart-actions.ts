import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { runtime } from '../runtime.ts';
import type { CartEngine } from './cart-engine.ts';
import { loadCart } from './start-cart.ts';

/**
 * The cart's actions, callable from anywhere. None of them throws: a failure shows a toast with a retry. The
 * implementation is loaded on first use.
 */

async function withCart<T>(act: (cart: CartEngine) => T | Promise<T>, otherwise: T): Promise<T> {
  const module = await loadCart();
  if (module) {
    await module.ready;
    return act(module.cart);
  }
  const [{ showToast }, { t }] = await Promise.all([import('@bakul/ui/toast-store'), runtime()]);
  const action = { label: t('common.retry'), onClick: () => void withCart(act, otherwise) };
  showToast({ type: 'error', message: t('runtime.unreachable'), action });
  return otherwise;
}

/** Adds to the quantity already in the cart. Resolves to true once the server has stored it. */
export function addToCart(variantId: number, quantity: number): Promise<boolean> {
  return withCart((cart) => cart.add(variantId, quantity), false);
}

/** Sets the quantity of a variant, whether or not it has a line. Optimistic. 0 removes it. */
export function setVariantQuantity(
  variantId: number,
  quantity: number,
  options: { isImmediate?: boolean } = {},
): Promise<void> {
  return withCart(
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
  return withCart((known) => known.receive(cart), undefined);
}

/** Fetches the cart again, for example after an order. */
export function refreshCart(): Promise<void> {
  return withCart((cart) => cart.refresh(), undefined);
}

/** Saves pending changes. Resolves to true when the server has everything that is shown, so that it can be ordered. */
export function flushCart(): Promise<boolean> {
  return withCart((cart) => cart.settle(), false);
}

/** The buyer has seen what the login changed. */
export function dismissMergeChanges(): Promise<void> {
  return withCart((cart) => cart.forgetChanges(), undefined);
}
