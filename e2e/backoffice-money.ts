import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { claims as claimsEn } from '../apps/backoffice/app/messages/en/claims.ts';
import { credit as creditEn } from '../apps/backoffice/app/messages/en/credit.ts';
import { payments as paymentsEn } from '../apps/backoffice/app/messages/en/payments.ts';
import { claims as claimsMs } from '../apps/backoffice/app/messages/ms/claims.ts';
import { credit as creditMs } from '../apps/backoffice/app/messages/ms/credit.ts';
import { payments as paymentsMs } from '../apps/backoffice/app/messages/ms/payments.ts';

/** The texts of the payments, claims and credit areas of the back office. */
export const paymentsTexts = (lang: Lang): Translate<typeof paymentsEn> =>
  lang === 'en' ? translator('en', paymentsEn) : translator<typeof paymentsEn>('ms', paymentsMs);
export const claimsTexts = (lang: Lang): Translate<typeof claimsEn> =>
  lang === 'en' ? translator('en', claimsEn) : translator<typeof claimsEn>('ms', claimsMs);
export const staffCreditTexts = (lang: Lang): Translate<typeof creditEn> =>
  lang === 'en' ? translator('en', creditEn) : translator<typeof creditEn>('ms', creditMs);

type CreditKey = Parameters<ReturnType<typeof staffCreditTexts>>[0];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a credit text in either language. The language is stored with the account, and two journeys that share an
 * account may change it for each other.
 */
export function creditTextPattern(key: CreditKey, params: Record<string, string | number> = {}): RegExp {
  const [en, ms] = (['en', 'ms'] as const).map((lang) =>
    escaped((staffCreditTexts(lang) as (key: CreditKey, params: object) => string)(key, params)),
  );
  return new RegExp(`${en}|${ms}`);
}
