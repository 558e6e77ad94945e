import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Locator, Page } from '@playwright/test';
import { cart as cartEn } from '../apps/storefront/app/messages/en/cart.ts';
import { cart as cartMs } from '../apps/storefront/app/messages/ms/cart.ts';

export function cartTexts(lang: Lang): Translate<typeof cartEn> {
  return lang === 'en' ? translator('en', cartEn) : translator<typeof cartEn>('ms', cartMs);
}

/** A line on the cart page, found by the SKU in its link. */
export const lineOf = (page: Page, sku: string): Locator =>
  page.locator('[data-part="cart-line"]').filter({ has: page.locator(`h2 a[href$="sku=${sku}"]`) });

/** The quantity field of a stepper. */
export const quantityOf = (part: Locator): Locator => part.locator('.stepper input');

/** Why the quantity of a stepper was corrected. Empty when it was not. */
export const noteOf = (part: Locator): Locator => part.locator('.stepper-note');

/** Types a quantity into the field and confirms it with Enter. */
export async function typeQuantity(part: Locator, quantity: string): Promise<void> {
  await quantityOf(part).fill(quantity);
  await quantityOf(part).press('Enter');
}
