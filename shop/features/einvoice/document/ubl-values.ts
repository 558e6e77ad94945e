import type { UblElement } from '../../../adapters/myinvois/ubl.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';

/** A text element, cut to the length that MyInvois accepts. */
export function textElement(value: string, maxLength = 300): UblElement[] {
  const text = value.trim();
  return [{ _: text.length <= maxLength ? text : [...text].slice(0, maxLength).join('') }];
}

/**
 * An amount in ringgit. The quotient is the double nearest to the decimal amount, so it is written with at most two
 * decimals and reads back as the same sen. Amounts are added in sen, never in ringgit.
 */
export function amountElement(amount: Sen): UblElement[] {
  return [{ _: amount / 100, currencyID: 'MYR' }];
}

export function quantityElement(quantity: Milli, unitCode: string): UblElement[] {
  return [{ _: quantity / 1000, unitCode }];
}

/** The children that are given. MyInvois rejects empty strings in some optional elements, so they are left out. */
export function elementIf(isGiven: boolean, children: UblElement): UblElement {
  return isGiven ? children : {};
}
