import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { quickOrder as quickEn } from '../apps/storefront/app/messages/en/quick-order.ts';
import { savedLists as listsEn } from '../apps/storefront/app/messages/en/saved-lists.ts';
import { variantSearch as searchEn } from '../apps/storefront/app/messages/en/variant-search.ts';
import { quickOrder as quickMs } from '../apps/storefront/app/messages/ms/quick-order.ts';
import { savedLists as listsMs } from '../apps/storefront/app/messages/ms/saved-lists.ts';
import { variantSearch as searchMs } from '../apps/storefront/app/messages/ms/variant-search.ts';

type Texts = typeof quickEn & typeof listsEn & typeof searchEn;

/** The texts of quick order and saved lists, which are not among the storefront's common texts. */
export function orderingTexts(lang: Lang): Translate<Texts> {
  return lang === 'en'
    ? translator<Texts>('en', { ...quickEn, ...listsEn, ...searchEn })
    : translator<Texts>('ms', { ...quickMs, ...listsMs, ...searchMs });
}

type Sold = { sku: string; min_quantity: number; stock: number; in_stock: boolean };

/** Default variants that are in stock, with a minimum quantity of 2 and a step of 1. */
export async function variantsWithMinimumTwo(request: APIRequestContext): Promise<Sold[]> {
  const answer = await request.get('/api/product?pageSize=100&relationships=default_variant');
  const { data }: { data: { default_variant: Sold & { quantity_step: number } }[] } = await answer.json();
  const fitting = data
    .map((product) => product.default_variant)
    .filter(
      (each) => each.in_stock && each.min_quantity === 2 && each.quantity_step === 1 && each.stock > 10,
    );
  expect(fitting.length).toBeGreaterThan(4);
  return fitting;
}

/** Pastes text into a field as from a spreadsheet. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}
