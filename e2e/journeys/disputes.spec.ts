import type { APIRequestContext } from '@playwright/test';
import { enter } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { staffCreditTexts } from '../backoffice-money.ts';
import { callAs, logIn } from '../companies.ts';
import { creditTexts, demoPerson, movementTexts } from '../credit.ts';
import { expect as base, test } from '../fixtures.ts';
import { asStaff, packAsOrdered, placeOrder } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

// One per language, because a member has one cart.
const payers = {
  en: demoPerson('Admin', 'admin@company.bakul.example'),
  ms: demoPerson('Owner', 'owner@company.bakul.example'),
};

type Person = ReturnType<typeof demoPerson>;

/** The number of the invoice for an order on credit that was dispatched. */
async function createInvoice(request: APIRequestContext, person: Person): Promise<string> {
  const member = await logIn(request, person);
  const staff = await asStaff(request, 'admin');
  const slug = await placeOrder(request, member, 'credit');
  const path = `/api/staff/order/${slug}`;
  await callAs(request, staff, ['POST', `${path}/prepare`], {});
  await packAsOrdered(request, staff, slug);
  await callAs(request, staff, ['POST', `${path}/dispatch`], {});
  const { body } = await callAs(request, member, ['GET', `/api/credit/invoice?keywords=${slug}&status=all`]);
  return body.data[0].number;
}

test('a company disputes a part of an invoice, and staff accept it with a credit note', {
  tag: '@main',
}, async ({ shop, request, browser, baseURL }) => {
  const { page, lang } = shop;
  const m = movementTexts(lang);
  const t = creditTexts(lang);
  const number = await createInvoice(request, payers[lang]);

  await enter(shop, `/credit-terms/transaction/${number}`, payers[lang]);
  await page.getByRole('button', { name: m('dispute.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m('dispute.amount')).fill('900000');
  await dialog.getByLabel(m('dispute.reason')).fill('Dua karton lebam');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('.field-error').first()).toBeVisible();
  await dialog.getByLabel(m('dispute.amount')).fill('5.00');
  await expectAccessible(page, 'disputing an invoice');
  await dialog.locator('button[type=submit]').click();
  const disputes = page.getByTestId('invoice-disputes');
  await expect(disputes.getByText(m('dispute.status.open'))).toBeVisible();
  await expect(disputes.getByText('Dua karton lebam')).toBeVisible();

  const back = await (await browser.newContext({ baseURL })).newPage();
  const s = staffCreditTexts(lang);
  await enterBackoffice(back, { role: 'admin', path: '/credit?tab=disputes', lang });
  await back.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  await back.getByRole('button', { name: s('dispute.accept') }).click();
  const answer = back.getByRole('dialog');
  await answer.getByLabel(s('field.answer')).fill('Kami kreditkan sebahagian');
  await answer.locator('button[type=submit]').click();
  await expect(answer).toBeHidden();

  await page.reload();
  await expect(disputes.getByText(m('dispute.status.accepted'))).toBeVisible();
  await expect(disputes.getByText('Kami kreditkan sebahagian')).toBeVisible();
  await expect(page.getByTestId('invoice-state').getByText(t('invoice.partially_credited'))).toBeVisible();
  await expectAccessible(page, 'an invoice with a dispute');
});
