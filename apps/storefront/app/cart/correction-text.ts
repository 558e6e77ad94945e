import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import type { T } from '../i18n/i18n.tsx';
import { quantityNote } from '../i18n/quantity-note.ts';

/** Why a quantity was clamped when it was added to the cart. */
export function correctionText(t: T, { correction }: Pick<CartChange, 'correction'>): string {
  if (!correction) return '';
  const { reason, minimum, step, available } = correction;
  return quantityNote(t)(reason, { min: minimum, step, max: available });
}
