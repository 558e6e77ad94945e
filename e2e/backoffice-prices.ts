import type { Api } from '@bakul/shop/api';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { prices as pricesEn } from '../apps/backoffice/app/messages/en/prices.ts';
import { stock as stockEn } from '../apps/backoffice/app/messages/en/stock.ts';
import { prices as pricesMs } from '../apps/backoffice/app/messages/ms/prices.ts';
import { stock as stockMs } from '../apps/backoffice/app/messages/ms/stock.ts';
import { callAs, type Member } from './companies.ts';

export function priceTexts(lang: Lang): Translate<typeof pricesEn> {
  return lang === 'en' ? translator('en', pricesEn) : translator<typeof pricesEn>('ms', pricesMs);
}

export function stockTexts(lang: Lang): Translate<typeof stockEn> {
  return lang === 'en' ? translator('en', stockEn) : translator<typeof stockEn>('ms', stockMs);
}

type PriceChange = Api['PUT /api/staff/price_sheet']['input']['prices'][number];

/** Sets one price for all packs of a product in the price sheet. Returns a function that puts the old prices back. */
export async function setPriceOf(
  request: APIRequestContext,
  staff: Member,
  { slug, price }: { slug: string; price: number },
): Promise<() => Promise<void>> {
  const path = `/api/staff/price_sheet?keywords=${slug.replaceAll('-', '+')}`;
  const { body } = await callAs(request, staff, ['GET', path]);
  const { data: sheet }: Api['GET /api/staff/price_sheet']['output'] = body;
  const packs = sheet.filter((row) => row.slug === slug);
  expect(packs, `packs of ${slug}`).not.toEqual([]);
  const save = async (prices: PriceChange[]) => {
    const saved = await callAs(request, staff, ['PUT', '/api/staff/price_sheet'], { prices });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  await save(packs.map(({ variant_id, price: seen_price }) => ({ variant_id, price, seen_price })));
  return () =>
    save(packs.map((pack) => ({ variant_id: pack.variant_id, price: pack.price, seen_price: price })));
}
