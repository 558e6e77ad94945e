import { readFile } from 'node:fs/promises';
import { translator } from '@bakul/shop/kit/text/i18n';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { catalogue } from '../../apps/backoffice/app/messages/en/catalogue.ts';
import { documents } from '../../apps/backoffice/app/messages/en/documents.ts';
import { orders } from '../../apps/backoffice/app/messages/en/orders.ts';
import { picking } from '../../apps/backoffice/app/messages/en/picking.ts';
import { priceLists } from '../../apps/backoffice/app/messages/en/price-lists.ts';
import { prices } from '../../apps/backoffice/app/messages/en/prices.ts';
import { quotations } from '../../apps/backoffice/app/messages/en/quotations.ts';
import { system } from '../../apps/backoffice/app/messages/en/system.ts';
import { statementText } from '../../shop/features/credit/statement/statement-texts.ts';
import { certificate, registerMember } from '../accounts.ts';
import { paymentsTexts } from '../backoffice-money.ts';
import { newBuyer } from '../checkout.ts';
import { callAs, logIn, type Member, registerCompany } from '../companies.ts';
import { demoPerson } from '../credit.ts';
import { withDatabase } from '../database.ts';
import {
  createCreditNote,
  expectCsv,
  expectPdf,
  offerQuotation,
  saveFile,
  saveGeneratedFile,
} from '../downloads.ts';
import { expect as base, test } from '../fixtures.ts';
import { answerProof, asStaff, deliverOrder, placeOrder, upload } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

/**
 * Every file that staff can download, except import errors (backoffice-catalogue) and recovery codes
 * (backoffice-account, first-admin).
 */

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 40_000 });

const order = translator('en', orders);
const checkRadio = translator('en', picking);
const price = translator('en', prices);
const priceList = translator('en', priceLists);
const cat = translator('en', catalogue);
const quote = translator('en', quotations);
const document = translator('en', documents);
const about = translator('en', system);
const payment = paymentsTexts('en');
const statement = statementText.en;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('downloads the documents and the photo of an order, and the picking lists', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const buyer = await logIn(request, await registerMember(request));
  const slug = await deliverOrder(request, buyer, await asStaff(request, 'admin'));
  await enterBackoffice(page, { role: 'admin', path: `/orders/${slug}` });
  for (const [kind, name] of [
    ['order.document.invoice', /^INV-\d{4}-\d{6}\.pdf$/],
    ['order.document.delivery_order', /^DO-\d{4}-\d{6}\.pdf$/],
    ['order.document.receipt', /^RCP-\d{4}-\d{6}\.pdf$/],
  ] as const) {
    expectPdf(await saveFile(page, () => press(page, order(kind))), name);
  }
  const photo = await saveFile(page, () => press(page, order('order.photo')));
  expect(photo.type).toBe('image/jpeg');
  expect(photo.bytes.subarray(0, 3).toString('hex'), 'a JPEG').toBe('ffd8ff');

  await page.goto('/backoffice/picking');
  for (const by of ['farm', 'route'] as const) {
    await press(page, checkRadio(`picking.by.${by}`));
    const list = await saveFile(page, () => press(page, checkRadio('picking.pdf')));
    expectPdf(list, new RegExp(`^picking-\\d{4}-\\d\\d-\\d\\d-${by}\\.pdf$`));
  }
});

test('downloads prices, the catalogue, a price list and the API description', async ({ shop }) => {
  const { page } = shop;
  await enterBackoffice(page, { role: 'admin', path: '/prices' });
  await press(page, price('prices.import'));
  const sheet = await saveFile(page, () => press(page, price('import.template')));
  const sheetColumns = ['sku', 'name', 'name_ms', 'pack', 'cost', 'yesterday', 'price'];
  expectCsv(sheet, /^prices-\d{4}-\d\d-\d\d\.csv$/, sheetColumns);

  for (const [path, label] of [
    ['/catalogue', cat('cat.export')],
    ['/catalogue/import', cat('imp.template')],
  ] as const) {
    await page.goto(`/backoffice${path}`);
    const products = await saveFile(page, () => press(page, label));
    expectCsv(products, /^bakul-catalogue-\d{4}-\d\d-\d\d\.csv$/, ['product', 'sku']);
  }

  await page.goto('/backoffice/price-lists');
  await page.getByRole('main').locator('tbody a').first().click();
  await expect(page).toHaveURL(/\/price-lists\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const list = await saveGeneratedFile(page, () => press(page, priceList('priceList.export')));
  expectCsv(list, `price-list-${id}.csv`, ['sku', 'price', 'category', 'percent']);

  await page.goto('/backoffice/system');
  const api = await saveFile(page, () => press(page, about('system.apiDocument')));
  expect(api).toMatchObject({ name: 'openapi.json', type: 'application/json' });
  const { paths }: { paths: object } = JSON.parse(api.bytes.toString());
  expect(Object.keys(paths), 'staff endpoints are included').toContain('/api/staff/order');
});

test.describe('a download that fails', () => {
  test.use({ allowedConsole: [/status of 400/] });

  test('shows the reference in a toast', async ({ shop }) => {
    const { page } = shop;
    await enterBackoffice(page, { role: 'admin', path: '/catalogue' });
    const json = {
      exception: 'BadRequestException',
      message: 'No',
      detail: null,
      reference: 'r-7',
      errors: {},
    };
    await page.route('**/export.csv', (route) => route.fulfill({ status: 400, json }));
    await press(page, cat('cat.export'));
    await expect(page.locator('.toast')).toContainText('r-7');
  });
});

test('downloads an account statement and a credit note', async ({ shop, request }) => {
  const { page } = shop;
  const finance = await logIn(request, demoPerson('Tan Mei Ling', 'finance@company.bakul.example'));
  const { number, note } = await createCreditNote(request, finance);
  await enterBackoffice(page, { role: 'finance', path: '/credit?tab=accounts&words=Restoran%20Warisan' });
  await page.locator('[data-part="row-open"]').first().click();
  const form = page.locator('[data-testid="credit-statement"]');
  const save = (format: string) =>
    saveFile(page, () => form.getByRole('button', { name: format, exact: true }).click());
  expectPdf(await save('PDF'), /^statement-[\d-]{21}\.pdf$/);
  const columns = [statement('date'), statement('kind'), statement('number'), statement('reference')];
  const rows = expectCsv(await save('CSV'), /^statement-[\d-]{21}\.csv$/, columns);
  expect(rows.join('\n')).toContain(note);

  await page.goto(`/backoffice/credit?tab=invoices&status=all&words=${number}`);
  await page.locator('[data-part="row-open"]').first().click();
  const document = page.getByRole('button', { name: `PDF ${note}` });
  expectPdf(await saveFile(page, () => document.click()), `${note}.pdf`);
});

test('downloads an offer, an attachment of the request, and a certificate', async ({ shop, request }) => {
  const { page } = shop;
  const slug = await offerQuotation(request, await newBuyer(request));
  await enterBackoffice(page, { role: 'admin', path: `/quotations?shelf=all&keywords=${slug}&open=${slug}` });
  const offer = await saveFile(page, () => press(page, quote('quotations.pdf')));
  expectPdf(offer, `${slug}-2.pdf`);
  const attached = await saveFile(page, () => press(page, certificate.name));
  expect(attached.bytes.equals(certificate.buffer)).toBe(true);

  const founded = await registerCompany(request);
  const headers = { authorization: `Bearer ${founded.token}` };
  await request.post('/api/profile/ssm/files', { headers, multipart: { files: certificate } });
  await callAs(request, founded, ['POST', '/api/profile/ssm/submit'], {});
  await page.goto('/backoffice/documents');
  await page.getByRole('searchbox').fill(founded.person.email);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('[data-part="row-open"]').click();
  const link = page.getByRole('link', { name: document('documents.page.save') });
  // A browser without a PDF viewer also downloads the content of the frame, under another name.
  const isNamed = (file: Download) => file.suggestedFilename() === certificate.name;
  const [saved] = await Promise.all([page.waitForEvent('download', isNamed), link.click()]);
  expect((await readFile(await saved.path())).equals(certificate.buffer)).toBe(true);
});

test('downloads refunds as a bank file', async ({ shop, request }) => {
  const { page } = shop;
  const buyer = await logIn(request, await registerMember(request));
  const slug = await createPendingRefund(request, buyer);
  await enterBackoffice(page, { role: 'finance', path: `/payments?tab=refunds&words=${slug}` });
  await page.locator('tbody').getByRole('checkbox').first().check();
  const file = await saveFile(page, () => press(page, payment('refund.file')));
  const columns = ['holder', 'bank', 'bank_code', 'account_number', 'amount_myr', 'reference', 'refund'];
  const rows = expectCsv(file, /^refunds-\d{4}-\d\d-\d\d\.csv$/, columns);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(new RegExp(`MBBEMYKL,'?512345678901,\\d+\\.\\d\\d,${slug},`));
});

/** Creates a cancelled order that was paid by transfer, for a buyer with a verified bank account. */
async function createPendingRefund(request: APIRequestContext, buyer: Member): Promise<string> {
  const account = { bank_code: 'MBBEMYKL', holder: buyer.person.name, account_number: '512345678901' };
  const made = await callAs(request, buyer, ['POST', '/api/profile/bank_information'], account);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await withDatabase((db) =>
    db.run("UPDATE person_document SET state = 'verified' WHERE id = $1", [made.body.data.id]),
  );
  const slug = await placeOrder(request, buyer, 'transfer');
  await upload(request, buyer, `/api/transaction/${slug}/proof`);
  await answerProof(request, await asStaff(request, 'finance'), slug, 'verify');
  await callAs(request, buyer, ['POST', `/api/transaction/${slug}/cancel`], { reason: 'Salah tarikh' });
  return slug;
}
