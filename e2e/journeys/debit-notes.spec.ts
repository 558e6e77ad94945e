import type { APIRequestContext } from '@playwright/test';
import { readPdf } from '../../shop/testing/read-pdf.ts';
import { enter } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { staffCreditTexts } from '../backoffice-money.ts';
import { callAs, type Member } from '../companies.ts';
import { creditTexts, movementTexts } from '../credit.ts';
import { packAndDeliver } from '../credit-life.ts';
import { expectPdf, saveFile } from '../downloads.ts';
import {
  einvoiceTexts,
  inflatedPdf,
  registerTaxpayer,
  startEinvoices,
  waitUntilValid,
} from '../einvoices.ts';
import { expect, test } from '../fixtures.ts';
import { asStaff, placeOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 180_000 });

/** A taxpayer with an order on credit that was delivered and has a valid e-invoice. */
async function buildInvoiced(request: APIRequestContext) {
  await startEinvoices(request);
  const company = await registerTaxpayer(request, 'C20880050010');
  const slug = await placeOrder(request, company, 'credit');
  await packAndDeliver(request, await asStaff(request, 'admin'), slug);
  return { company, ...(await waitUntilValid(request, company, slug)) };
}

async function validUuidOf(request: APIRequestContext, buyer: Member, number: string): Promise<string> {
  const load = async () =>
    (await callAs(request, buyer, ['GET', `/api/e_invoice?numbers=${number}`])).body.data[0];
  await expect.poll(async () => (await load()).status, { timeout: 60_000 }).toBe('valid');
  return (await load()).uuid;
}

test('finance charges more for an invoice, and the buyer finds the debit note and its e-invoice', {
  tag: '@main',
}, async ({ shop, request, browser, baseURL }) => {
  const { page, lang } = shop;
  const s = staffCreditTexts(lang);
  const { company, number } = await buildInvoiced(request);

  const office = await (await browser.newContext({ baseURL })).newPage();
  await enterBackoffice(office, {
    role: 'finance',
    path: `/credit?tab=invoices&status=all&words=${number}`,
    lang,
  });
  await office.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  await office.getByRole('button', { name: s('debit.write') }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(s('debit.cause'), { exact: true }).selectOption('delivery');
  await dialog.getByRole('textbox', { name: s('note.why') }).fill('Second delivery on Tuesday');
  const amount = dialog.locator('input[name=amount]');
  await amount.fill('99999');
  await dialog.getByRole('button', { name: s('debit.do') }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('12.50');
  await expect(dialog.getByRole('status')).toHaveText('RM\u00a012.50');
  await expectAccessible(office, 'issuing a debit note');
  await dialog.getByRole('button', { name: s('debit.do') }).dblclick();
  await expect(dialog).toBeHidden();
  const link = office.getByRole('link', { name: /^DN-\d{4}-\d{6}$/ });
  await expect(link).toHaveCount(1);
  const debit = (await link.textContent()) ?? '';
  await link.click();
  await expect(office.getByRole('heading', { name: s('debit.named', { number: debit }) })).toBeVisible();
  await expect(office.getByText('Second delivery on Tuesday').first()).toBeVisible();

  const uuid = await validUuidOf(request, company, debit);
  await enter(shop, '/credit-terms', company.person);
  await expect(page.getByText(creditTexts(lang)('invoices.debit', { number }))).toBeVisible();
  await page.getByRole('link', { name: debit }).click();
  const t = movementTexts(lang);
  await expect(page.getByRole('button', { name: t('move.pay.debit') })).toBeVisible();
  await expect(page.getByTestId('einvoice').getByText(einvoiceTexts(lang)('einvoice.valid'))).toBeVisible();
  await expectAccessible(page, 'a debit note');
  const pdf = await saveFile(page, () =>
    page.getByRole('button', { name: t('move.document.debit_note', { number: debit }) }).click(),
  );
  expectPdf(pdf, `${debit}.pdf`);
  const texts = readPdf(inflatedPdf(pdf.bytes)).texts.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([debit, number, 'Second delivery on Tuesday', `UUID ${uuid}`]),
  );
  await shop.visit(`/credit-terms/transaction/${number}`);
  await expect(page.getByRole('link', { name: debit })).toBeVisible();
});

test('a debit note fits a phone', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const s = staffCreditTexts(lang);
  const { company, number } = await buildInvoiced(request);
  await enterBackoffice(page, {
    role: 'finance',
    path: `/credit?tab=invoices&status=all&words=${number}`,
    lang,
  });
  await page.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  await page.getByRole('button', { name: s('debit.write') }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: s('debit.cause') });
  await dialog.locator('input[name=amount]').fill('8.00');
  await dialog.getByRole('textbox', { name: s('note.why') }).fill('Harga terlalu rendah');
  await expectFits(page, 'issuing a debit note');
  await dialog.getByRole('button', { name: s('debit.do') }).click();
  const link = page.getByRole('link', { name: /^DN-\d{4}-\d{6}$/ });
  const debit = (await link.textContent()) ?? '';
  await validUuidOf(request, company, debit);
  await enter(shop, `/credit-terms/transaction/${debit}`, company.person);
  await expect(page.getByText('Harga terlalu rendah')).toBeVisible();
  await expectFits(page, 'a debit note');
  await shop.visit('/credit-terms');
  await expect(page.getByText(creditTexts(lang)('invoices.debit', { number }))).toBeVisible();
  await expectFits(page, 'credit terms with a debit note');
});
