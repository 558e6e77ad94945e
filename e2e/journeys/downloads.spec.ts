import { statementText } from '../../shop/features/credit/statement/statement-texts.ts';
import { certificate, enter, registerMember } from '../accounts.ts';
import { newBuyer } from '../checkout.ts';
import { callAs, logIn } from '../companies.ts';
import { creditTexts, demoPerson, movementTexts } from '../credit.ts';
import { createClaimedOrder, expectCsv, expectPdf, offerQuotation, saveFile } from '../downloads.ts';
import { expect as base, test } from '../fixtures.ts';
import { asStaff, deliverOrder, orderTexts } from '../orders.ts';
import { quoteTexts } from '../quotations.ts';

/**
 * Every file that a buyer can download, except the receipt after a payment (checkout), personal data
 * (accounts-profile), recovery codes (accounts-second-factor), a certificate (accounts-documents) and the rows of a
 * quick order (quick-order).
 */

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

const finance = demoPerson('Tan Mei Ling', 'finance@company.bakul.example');
const admin = demoPerson('Admin', 'admin@company.bakul.example');

test('every document of an order downloads as a PDF in both languages', { tag: '@main' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = orderTexts(lang);
  const person = await registerMember(request);
  const slug = await deliverOrder(request, await logIn(request, person), await asStaff(request, 'admin'));
  await enter(shop, '/profile', person);
  await shop.visit(`/transactions/${slug}`);
  const documents = [
    ['documents.invoice', /^INV-\d{4}-\d{6}\.pdf$/],
    ['documents.delivery_order', /^DO-\d{4}-\d{6}\.pdf$/],
    ['documents.receipt', /^RCP-\d{4}-\d{6}\.pdf$/],
  ] as const;
  for (const [kind, name] of documents) {
    for (const language of ['documents.english', 'documents.malay'] as const) {
      const label = t('documents.download', { language: t(language), document: t(kind) });
      expectPdf(await saveFile(page, () => page.getByRole('button', { name: label }).click()), name);
    }
  }
  await expect(page.locator('[data-testid="order-documents"] li')).toHaveCount(documents.length);
});

test('the statement of a period downloads as PDF and CSV', { tag: '@phone' }, async ({ shop }) => {
  const { page, lang } = shop;
  const t = creditTexts(lang);
  await enter(shop, '/credit-terms', finance);
  const card = page.locator('#statement');
  const period = /^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\./;
  const pdf = await saveFile(page, () => card.getByRole('button', { name: t('statement.pdf') }).click());
  expectPdf(pdf, new RegExp(`${period.source}pdf$`));
  const csv = await saveFile(page, () => card.getByRole('button', { name: t('statement.csv') }).click());
  const words = statementText[lang];
  const columns = (
    ['date', 'kind', 'number', 'reference', 'due', 'charge', 'credit', 'balance'] as const
  ).map((column) => words(column));
  const rows = expectCsv(csv, new RegExp(`${period.source}csv$`), columns);
  expect(rows.join('\n'), 'an invoice of the period').toMatch(/INV-\d{4}-\d{6}/);
  expect(rows.at(-1), 'the closing balance').toContain(words('closing'));
});

test('a credit invoice and its credit note download as PDFs', async ({ shop, request }) => {
  const { page, lang, isPhone } = shop;
  const t = creditTexts(lang);
  const member = await logIn(request, admin);
  const { slug, note } = await createClaimedOrder(request, member);
  const { body } = await callAs(request, member, ['GET', `/api/credit/invoice?keywords=${slug}`]);
  const number: string = body.data[0].number;

  await enter(shop, `/credit-terms?status=all&q=${number}`, admin);
  if (!isPhone) {
    const label = t('invoices.download', { number });
    const listed = await saveFile(page, () => page.getByRole('button', { name: label }).click());
    expectPdf(listed, `${number}.pdf`);
  }

  await shop.visit(`/credit-terms/transaction/${number}`);
  const document = page.getByRole('button', { name: movementTexts(lang)('move.document.invoice') });
  expectPdf(await saveFile(page, () => document.click()), `${number}.pdf`);

  await shop.visit(`/transactions/${slug}`);
  const o = orderTexts(lang);
  const label = o('documents.download', {
    language: o('documents.english'),
    document: o('documents.credit_note', { number: note }),
  });
  expectPdf(await saveFile(page, () => page.getByRole('button', { name: label }).click()), `${note}.pdf`);
});

test('an offer downloads as a PDF, and the attachment of the request is returned unchanged', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = quoteTexts(lang);
  const buyer = await newBuyer(request);
  const slug = await offerQuotation(request, buyer);
  await enter(shop, `/quotations/${slug}`, buyer.person);
  const offer = await saveFile(page, () => page.getByRole('button', { name: t('quote.pdf') }).click());
  expectPdf(offer, new RegExp(`^${slug}-2\\.pdf$`));
  const label = t('files.open', { name: certificate.name });
  const attached = await saveFile(page, () => page.getByRole('button', { name: label }).click());
  expect(attached).toMatchObject({ name: certificate.name, type: 'application/pdf' });
  expect(attached.bytes.equals(certificate.buffer)).toBe(true);
});
