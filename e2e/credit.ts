import { type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { credit as creditEn } from '../apps/storefront/app/messages/en/credit.ts';
import { creditMovement as movementEn } from '../apps/storefront/app/messages/en/credit-movement.ts';
import { credit as creditMs } from '../apps/storefront/app/messages/ms/credit.ts';
import { creditMovement as movementMs } from '../apps/storefront/app/messages/ms/credit-movement.ts';
import { callAs, type Member } from './companies.ts';

export function creditTexts(lang: Lang): Translate<typeof creditEn> {
  return lang === 'en' ? translator('en', creditEn) : translator<typeof creditEn>('ms', creditMs);
}

export function movementTexts(lang: Lang): Translate<typeof movementEn> {
  return lang === 'en' ? translator('en', movementEn) : translator<typeof movementEn>('ms', movementMs);
}

/** A member of one of the demo companies. */
export const demoPerson = (name: string, email: string) => ({
  name,
  email,
  mobile_phone: '',
  password: 'Bakul-demo-1',
});

/** Two of the demo company's last four seeded invoices, which are open at first. Each language pays its own two. */
export async function invoicesForLanguage(
  request: APIRequestContext,
  member: Member,
  lang: Lang,
): Promise<string[]> {
  const { body } = await callAs(request, member, ['GET', '/api/credit/invoice?status=all&pageSize=100']);
  const seeded = body.data.filter(
    ({ issued_on }: { issued_on: LocalDate }) => issued_on < localDate(new Date()),
  );
  const numbers: string[] = seeded.map(({ number }: { number: string }) => number).sort();
  const [first, second, third, fourth] = numbers.slice(-4);
  const own = lang === 'en' ? [first, second] : [third, fourth];
  return own.map((number) => number ?? '');
}

/** Pays on the sandbox's hosted payment page, which returns to the repayment's own page. */
export async function payAtSandboxBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox-pay\//, { timeout: 15_000 });
  await page.locator('button[value=pay]').click();
  await expect(page).toHaveURL(/\/credit-terms\/transaction\/RP-/, { timeout: 15_000 });
}
