import { readPdf } from '../../shop/testing/read-pdf.ts';
import { enter } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { callAs, companyTexts, registerCompany } from '../companies.ts';
import { packAndDeliver, verifyDocuments } from '../credit-life.ts';
import { expectPdf, saveFile } from '../downloads.ts';
import {
  einvoiceTexts,
  inflatedPdf,
  registerTaxpayer,
  staffEinvoiceTexts,
  startEinvoices,
  waitUntilValid,
} from '../einvoices.ts';
import { expect, test } from '../fixtures.ts';
import { asStaff, orderTexts, placeOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 180_000 });

test('an order on credit gets a valid e-invoice, which finance cancels within 72 hours', {
  tag: '@main',
}, async ({ shop, request, browser, baseURL }) => {
  const { page, lang } = shop;
  const t = einvoiceTexts(lang);
  const s = staffEinvoiceTexts(lang);
  await startEinvoices(request);
  const company = await registerTaxpayer(request, 'C20880050010');
  const slug = await placeOrder(request, company, 'credit');
  await packAndDeliver(request, await asStaff(request, 'admin'), slug);
  const { number, uuid } = await waitUntilValid(request, company, slug);

  // The buyer sees it on the order, on the PDF and in the list of invoices.
  await enter(shop, `/transactions/${slug}`, company.person);
  const card = page.getByTestId('einvoice');
  await expect(card.getByText(t('einvoice.valid'))).toBeVisible();
  await expect(card.getByText(uuid)).toBeVisible();
  await expect(card.getByText(t('einvoice.simulated.text'))).toBeVisible();
  const name = t('einvoice.kind.invoice', { number });
  await expect(card.getByRole('img', { name: t('einvoice.qr', { number: name }) })).toBeVisible();
  await expectAccessible(page, 'an order with its e-invoice');
  const order = orderTexts(lang);
  const pdf = await saveFile(page, () =>
    page
      .getByTestId('order-documents')
      .getByRole('button', {
        name: order('documents.download', {
          language: order('documents.english'),
          document: order('documents.invoice'),
        }),
      })
      .click(),
  );
  expectPdf(pdf, `${number}.pdf`);
  const texts = readPdf(inflatedPdf(pdf.bytes)).texts.map(({ text }) => text);
  expect(texts).toContain(`UUID ${uuid}`);
  expect(texts).toContain('Simulated e-invoice, no legal effect');
  await shop.visit('/credit-terms');
  await expect(page.getByTestId('einvoice-state').getByText(t('einvoice.valid'))).toBeVisible();

  // Finance cancels it and says why. The buyer sees that too.
  const office = await (await browser.newContext({ baseURL })).newPage();
  await enterBackoffice(office, { role: 'finance', path: `/e-invoices?status=all&words=${number}`, lang });
  await office.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  const detail = office.getByTestId('einvoice-detail');
  await expect(detail.getByText(/71|72/).first()).toBeVisible();
  await detail.getByText(s('einvoice.document')).click();
  await expect(detail.getByText('"AccountingSupplierParty"')).toBeVisible();
  await expectAccessible(office, 'an e-invoice in the back office');
  await detail.getByRole('button', { name: s('einvoice.cancel') }).click();
  await office.getByRole('dialog').getByRole('textbox').fill('Salah harga');
  await office
    .getByRole('dialog')
    .getByRole('button', { name: s('einvoice.cancel.do') })
    .click();
  await expect(detail.getByText(s('einvoices.state.cancelled'), { exact: true })).toBeVisible();
  await expect(detail.getByTestId('history').getByText('Salah harga')).toBeVisible();
  await shop.visit(`/credit-terms/transaction/${number}`);
  await expect(page.getByTestId('einvoice').getByText(t('einvoice.cancelled'))).toBeVisible();
});

test.describe('a tax number', () => {
  // The server's answer to a wrong number.
  test.use({ allowedConsole: [/status of 422/] });

  test('is corrected by a company', { tag: '@phone' }, async ({ shop, request }) => {
    const { page, lang } = shop;
    const t = companyTexts(lang);
    const company = await registerCompany(request);
    await verifyDocuments(company);
    await enter(shop, '/company', company.person);
    await page.getByRole('button', { name: t('company.edit.details') }).click();
    const field = page.getByLabel(t('details.tax'));
    await field.fill('C20880050099');
    await page.getByRole('button', { name: t('company.save') }).click();
    await expect(page.getByText(/LHDN tidak mengenali C20880050099/).first()).toBeVisible();
    await expect(field).toHaveValue('C20880050099');
    await expectFits(page, 'a wrong tax number');
    await field.fill('C20880050010');
    await page.getByRole('button', { name: t('company.save') }).click();
    await expect(page.getByTestId('tax-check')).toHaveText(t('details.tax.confirmed'));
    const { body } = await callAs(request, company, ['GET', '/api/company']);
    expect(body.data.tax_number_checked_at).not.toBeNull();
  });
});

test('e-invoices fit a phone', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const s = staffEinvoiceTexts(lang);
  await startEinvoices(request);
  const company = await registerTaxpayer(request, 'C20880050010');
  const slug = await placeOrder(request, company, 'credit');
  await packAndDeliver(request, await asStaff(request, 'admin'), slug);
  const { number, uuid } = await waitUntilValid(request, company, slug);
  await enter(shop, `/transactions/${slug}`, company.person);
  await expect(page.getByTestId('einvoice').getByText(uuid)).toBeVisible();
  await expectFits(page, 'an order with its e-invoice');
  await enterBackoffice(page, { role: 'finance', path: `/e-invoices?status=all&words=${number}`, lang });
  await page.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  await expect(page.getByTestId('einvoice-detail').getByText(uuid)).toBeVisible();
  await expectFits(page, 'an e-invoice in the back office');
  await page.goto('/backoffice/e-invoices?tab=month');
  await expect(page.getByTestId('completeness')).toBeVisible();
  await expectAccessible(page, s('einvoices.tab.month'));
});
