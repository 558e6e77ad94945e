import { enter, registerMember } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { callAs, logIn } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { einvoiceTexts, staffEinvoiceTexts, startEinvoices, taxTexts, waitUntilValid } from '../einvoices.ts';
import { expect, test } from '../fixtures.ts';
import { asStaff, deliverOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 180_000 });

test('finance asks a private buyer for tax details, whose e-invoice is then submitted', {
  tag: '@both',
}, async ({ shop, request, browser, baseURL }) => {
  const { page, lang } = shop;
  const s = staffEinvoiceTexts(lang);
  const t = taxTexts(lang);
  await startEinvoices(request);
  const person = await registerMember(request, lang);
  const buyer = await logIn(request, person);
  const slug = await deliverOrder(request, buyer, await asStaff(request, 'admin'));
  // As it is for an invoice above RM 10,000, which would be too many tomatoes for the demo shop.
  await withDatabase((db) =>
    db.run(
      `UPDATE e_invoice SET state = 'invalid', errors = '[{"code": "buyer_identity_missing", "field": "buyer.tin", "message": ""}]'
       WHERE invoice_id = (SELECT i.id FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.slug = $1)`,
      [slug],
    ),
  );
  const { body } = await callAs(request, buyer, ['GET', `/api/e_invoice?transaction=${slug}`]);
  const [{ number }] = body.data;

  const viewport = page.viewportSize();
  const office = await (await browser.newContext({ baseURL, ...(viewport && { viewport }) })).newPage();
  await enterBackoffice(office, { role: 'finance', path: `/e-invoices?words=${number}`, lang });
  await office.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  const detail = office.getByTestId('einvoice-detail');
  await expect(detail.getByText(s('einvoice.ask.private'))).toBeVisible();
  await detail.getByRole('button', { name: s('einvoice.ask') }).click();
  await expect(office.getByText(s('einvoice.ask.done', { buyer: person.name }))).toBeVisible();
  await expectAccessible(office, 'an e-invoice without the numbers of its buyer');
  await expectFits(office, 'an e-invoice without the numbers of its buyer');

  await enter(shop, '/profile?section=documents', person);
  await page.getByRole('link', { name: new RegExp(t('tax.title')) }).click();
  await expect(page.getByRole('heading', { name: t('tax.title'), exact: true })).toBeVisible();
  const card = page.getByLabel(t('tax.id.NRIC'));
  await card.fill('901301-14-5678');
  await page.getByRole('button', { name: t('tax.save') }).click();
  await expect(page.getByText(t('tax.format.NRIC')).first()).toBeVisible();
  await card.fill('900101-14-5678');
  await page.getByLabel(t('tax.tin')).fill('IG 1234567890');
  await page.getByRole('button', { name: t('tax.save') }).click();
  await expect(page.getByText('••••••••5678')).toBeVisible();
  await expect(page.getByText('••••••••7890')).toBeVisible();
  await expectAccessible(page, 'tax details');
  await expectFits(page, 'tax details');

  await waitUntilValid(request, buyer, slug);
  await shop.visit(`/transactions/${slug}`);
  await expect(page.getByTestId('einvoice').getByText(einvoiceTexts(lang)('einvoice.valid'))).toBeVisible();
});
