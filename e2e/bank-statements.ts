import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accounting as accountingEn } from '../apps/backoffice/app/messages/en/accounting.ts';
import { bankStatements as bankEn } from '../apps/backoffice/app/messages/en/bank-statements.ts';
import { settings as settingsEn } from '../apps/backoffice/app/messages/en/settings.ts';
import { accounting as accountingMs } from '../apps/backoffice/app/messages/ms/accounting.ts';
import { bankStatements as bankMs } from '../apps/backoffice/app/messages/ms/bank-statements.ts';
import { settings as settingsMs } from '../apps/backoffice/app/messages/ms/settings.ts';
import { callAs, type Member } from './companies.ts';
import { placeOrder } from './orders.ts';

export const bankTexts = (lang: Lang): Translate<typeof bankEn> =>
  lang === 'en' ? translator('en', bankEn) : translator<typeof bankEn>('ms', bankMs);
export const accountingTexts = (lang: Lang): Translate<typeof accountingEn> =>
  lang === 'en' ? translator('en', accountingEn) : translator<typeof accountingEn>('ms', accountingMs);
export const settingsTexts = (lang: Lang): Translate<typeof settingsEn> =>
  lang === 'en' ? translator('en', settingsEn) : translator<typeof settingsEn>('ms', settingsMs);

export type Transfer = { slug: string; total: number };

/** Orders by bank transfer. What is in the cart already is ordered along with it. */
export async function orderByTransfer(request: APIRequestContext, buyer: Member): Promise<Transfer> {
  const slug = await placeOrder(request, buyer, 'transfer');
  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  return { slug, total: body.data.total };
}

export const bankAmount = (sen: number): string => (sen / 100).toFixed(2);

/** A file for a file input. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')),
});

export async function uploadStatement(page: Page, file: ReturnType<typeof csvFile>): Promise<void> {
  await page.goto('/backoffice/bank-statements/import');
  await page.locator('input[type=file]').setInputFiles(file);
}

/** The row of a credit. */
export const creditRow = (page: Page, text: string): Locator =>
  page.locator('tr[data-row]').filter({ hasText: text });
