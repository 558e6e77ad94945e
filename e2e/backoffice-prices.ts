import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { prices as pricesEn } from '../apps/backoffice/app/messages/en/prices.ts';
import { stock as stockEn } from '../apps/backoffice/app/messages/en/stock.ts';
import { prices as pricesMs } from '../apps/backoffice/app/messages/ms/prices.ts';
import { stock as stockMs } from '../apps/backoffice/app/messages/ms/stock.ts';

export function priceTexts(lang: Lang): Translate<typeof pricesEn> {
  return lang === 'en' ? translator('en', pricesEn) : translator<typeof pricesEn>('ms', pricesMs);
}

export function stockTexts(lang: Lang): Translate<typeof stockEn> {
  return lang === 'en' ? translator('en', stockEn) : translator<typeof stockEn>('ms', stockMs);
}
