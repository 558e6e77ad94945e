import type { APIRequestContext } from '@playwright/test';
import { orders as ordersEn } from '../../apps/backoffice/app/messages/en/orders.ts';
import { formatMoney } from '../../shop/kit/text/format.ts';
import { translator } from '../../shop/kit/text/i18n.ts';
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
import { asStaff, orderTexts, placeOrder } from '../orders.ts';
import { routeOnce } from '../route-once.ts';
import { backofficeTexts, enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 180_000 });

/** A taxpayer with an order on credit that was delivered and has a valid e-invoice. */
async function buildInvoiced(request: APIRequestContext) {
  await startEinvoices(request);
  const company = await registerTaxpayer(request, 'C20880050010');
  const slug = await placeOrder(request, company, 'credit');
  await packAndDeliver(request, await asStaff(request, 'admin'), slug);
  return { company, slug, ...(await waitUntilValid(request, company, slug)) };
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
  const { company, slug, number } = await buildInvoiced(request);

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
  const { data: credit } = (await callAs(request, company, ['GET', '/api/credit'])).body;
  await expect(page.getByText(formatMoney(credit.account.outstanding)).first()).toBeVisible();
  await page.getByRole('link', { name: debit }).click();
  const t = movementTexts(lang);
  await expect(page.getByText(formatMoney(1250)).first()).toBeVisible();
  await expect(page.getByText('Second delivery on Tuesday')).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', new RegExp(`${number}$`));
  await page.getByRole('button', { name: t('move.pay.debit') }).click();
  const paying = page.getByRole('dialog');
  const payText = creditTexts(lang);
  await expect(paying.getByRole('textbox', { name: payText('pay.amount') })).toHaveValue('12.50');
  await expect(paying.getByRole('button', { name: /12\.50$/ })).toBeVisible();
  await page.keyboard.press('Escape');
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
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: debit }) });
  await expect(listed).toContainText(formatMoney(1250));
  await shop.visit(`/transactions/${slug}`);
  const documents = page.getByTestId('order-documents');
  await expect(documents).toContainText(orderTexts(lang)('documents.debit_note', { number: debit }));
  await shop.visit('/credit-terms/transaction?kind=debit_note');
  await expect(page.getByRole('link', { name: debit })).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('a debit note is issued once when the answer is lost, and what was typed stays', async ({
    shop,
    request,
  }) => {
    const { page, lang } = shop;
    const s = staffCreditTexts(lang);
    const { number } = await buildInvoiced(request);
    const { body } = await callAs(request, await asStaff(request, 'finance'), [
      'GET',
      `/api/staff/credit/invoice/${number}`,
    ]);
    await enterBackoffice(page, {
      role: 'finance',
      path: `/credit?tab=invoices&status=all&open=${number}`,
      lang,
    });
    await page.getByRole('button', { name: s('debit.write') }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.locator('input[name=amount]');
    await expect(dialog.getByText(s('debit.most', { most: formatMoney(body.data.debitable) }))).toBeVisible();
    await dialog.getByLabel(s('debit.cause'), { exact: true }).selectOption('quantity');
    await dialog.getByRole('textbox', { name: s('note.why') }).fill('Three boxes were not charged');
    await amount.fill('7.05');
    await routeOnce(page, '**/debit_note', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: s('debit.do') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(amount).toHaveValue('7.05');
    await expect(dialog.getByLabel(s('debit.cause'), { exact: true })).toHaveValue('quantity');
    await expect(dialog.getByRole('textbox', { name: s('note.why') })).toHaveValue(
      'Three boxes were not charged',
    );
    await dialog.getByRole('button', { name: s('debit.do') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(s('debit.done', { amount: formatMoney(705) }))).toBeVisible();

    // The invoice lists it once, with its amount, and can be charged that much less.
    const link = page.getByRole('link', { name: /^DN-\d{4}-\d{6}$/ });
    await expect(link).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ has: link })).toContainText(formatMoney(705));
    await page.getByRole('button', { name: s('debit.write') }).click();
    const most = formatMoney(body.data.debitable - 705);
    await expect(dialog.getByText(s('debit.most', { most }))).toBeVisible();
    await dialog.getByRole('button', { name: backofficeTexts(lang)('common.cancel') }).click();
    await link.click();
    const facts = page
      .locator('dl')
      .filter({ hasText: s('debit.cause') })
      .first();
    await expect(facts).toContainText(backofficeTexts(lang)('cause.quantity'));
    await expect(facts).toContainText(formatMoney(705));
    await expect(page.getByRole('link', { name: s('debit.for', { number }) })).toBeVisible();
    await expect(page.getByRole('button', { name: s('debit.write') })).toBeHidden();
  });
});

test('an order offers the PDF of its debit note to finance, and not to sales', async ({
  shop,
  request,
  browser,
  baseURL,
}) => {
  const { page, lang } = shop;
  const { number, slug } = await buildInvoiced(request);
  const finance = await asStaff(request, 'finance');
  const charge = { cause: 'price', amount: 450, reason: 'Price of last week' };
  const issuing = ['POST', `/api/staff/credit/invoice/${number}/debit_note`] as const;
  const { body } = await callAs(request, finance, issuing, charge);
  const t = translator('en', ordersEn);
  const name = t('order.document.debit_note', { number: body.data.number });

  await enterBackoffice(page, { role: 'admin', path: `/orders/${slug}`, lang });
  const pdf = await saveFile(page, () => page.getByRole('button', { name }).click());
  expectPdf(pdf, `${body.data.number}.pdf`);
  const sales = await (await browser.newContext({ baseURL })).newPage();
  await enterBackoffice(sales, { role: 'sales', path: `/orders/${slug}`, lang });
  await expect(sales.getByRole('button', { name: t('order.document.invoice') })).toBeVisible();
  await expect(sales.getByRole('button', { name })).toBeHidden();
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
  await expect(link).toHaveCount(1);
  const debit = (await link.textContent()) ?? '';
  await validUuidOf(request, company, debit);
  await enter(shop, `/credit-terms/transaction/${debit}`, company.person);
  await expect(page.getByText('Harga terlalu rendah')).toBeVisible();
  await expectFits(page, 'a debit note');
  await shop.visit('/credit-terms');
  await expect(page.getByText(creditTexts(lang)('invoices.debit', { number }))).toBeVisible();
  await expectFits(page, 'credit terms with a debit note');
});
