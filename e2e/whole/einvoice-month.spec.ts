import { expect } from '@playwright/test';
import { createDb } from '../../shop/platform/db/db.ts';
import { registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { callAs, logIn } from '../companies.ts';
import { seller, staffEinvoiceTexts } from '../einvoices.ts';
import { asStaff, deliverOrder } from '../orders.ts';
import { test } from '../own-shop.ts';
import { enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 240_000 });

test('a past month is consolidated and complete', async ({ page, request, own }) => {
  const s = staffEinvoiceTexts('en');
  const admin = await asStaff(request, 'admin');
  // A month in which the demo shop has no documents of its own.
  const month = monthsAgo(10);
  const path = '/api/staff/e_invoice/settings';
  const { body } = await callAs(request, admin, ['GET', path]);
  const settings = { ...seller, starts_on: `${month}-01`, version: body.data.version };
  expect((await callAs(request, admin, ['PUT', path], settings)).status).toBe(200);

  // A buyer without a tax number. The order is moved into the month, because no screen lets months pass.
  const buyer = await logIn(request, await registerMember(request));
  const slug = await deliverOrder(request, buyer, admin);
  await createDb(own.database).run(
    `UPDATE e_invoice SET issued_on = $2::date WHERE invoice_id =
       (SELECT i.id FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.slug = $1)`,
    [slug, `${month}-15`],
  );

  await enterBackoffice(page, { role: 'finance', path: `/e-invoices?tab=month&month=${month}` });
  const report = page.getByTestId('completeness');
  await expect(report.getByText(/is not complete yet/)).toBeVisible();
  await expect(report.getByText(/1 document is waiting/)).toBeVisible();
  await page.getByRole('button', { name: s('month.consolidate') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: s('month.consolidate') })
    .click();
  await expect(page.getByText(s('month.consolidated', { n: 1 }))).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(report.getByText(s('month.complete.text'))).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page, 'a complete month');
  const list = await callAs(request, admin, [
    'GET',
    `/api/staff/e_invoice?month=${month}&status=consolidated`,
  ]);
  expect(list.body.data).toMatchObject([{ order: slug, uuid: expect.any(String), is_simulated: true }]);
});

function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15)).toISOString().slice(0, 7);
}
