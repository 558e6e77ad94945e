import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { runtime } from '../runtime.ts';
import type { CartEngine } from './cart-engine.ts';
import { loadCart } from './start-cart.ts';

/**
 * What may be done with the cart, from anywhere. None of it throws: a failure is told in a toast with a way to try
 * again. The code behind it is fetched with the first use.
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

/** Adds to what lies in the cart already. True once the server has it. */
export function addToCart(variantId: number, quantity: number): Promise<boolean> {
  return withCart((cart) => cart.add(variantId, quantity), false);
}

/** How much of a variant is wanted, whether it lies in the cart or not; shown at once, 0 removes. */
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

/** Shown at once, saved a moment after the last change; 0 removes the line. */
export function setQuantity(lineId: number, quantity: number): Promise<void> {
  return withCart((cart) => cart.setQuantity(lineId, quantity), undefined);
}

/** Offers to undo it. */
export function removeLine(lineId: number): Promise<void> {
  return withCart((cart) => cart.remove(lineId), undefined);
}

/** True once the server has it. */
export function setNote(lineId: number, note: string): Promise<boolean> {
  return withCart((cart) => cart.change(lineId, { note: note.trim() || null }), false);
}

export function setSelected(lineId: number, isSelected: boolean): Promise<boolean> {
  return withCart((cart) => cart.change(lineId, { is_selected: isSelected }), false);
}

export function selectAll(isSelected: boolean): Promise<void> {
  return withCart((cart) => cart.selectAll(isSelected), undefined);
}

/** True once it is empty. */
export function clearCart(): Promise<boolean> {
  return withCart((cart) => cart.clear(), false);
}

/** Another answer brought a newer cart, such as that of a list put into it. */
export function receiveCart(cart: Cart): Promise<void> {
  return withCart((known) => known.receive(cart), undefined);
}

/** Asks for it anew, for example after an order. */
export function refreshCart(): Promise<void> {
  return withCart((cart) => cart.refresh(), undefined);
}

/** Saves what waits. True when the server has everything that is shown: then one may order it. */
export function flushCart(): Promise<boolean> {
  return withCart((cart) => cart.settle(), false);
}

/** The buyer has seen what the login changed. */
export function dismissMergeChanges(): Promise<void> {
  return withCart((cart) => cart.forgetChanges(), undefined);
}
