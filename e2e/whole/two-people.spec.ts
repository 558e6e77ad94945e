import { expect, type Page } from '@playwright/test';
import { registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { paymentsTexts } from '../backoffice-money.ts';
import { bankAmount, orderByTransfer, settingsTexts } from '../bank-statements.ts';
import { callAs, logIn } from '../companies.ts';
import { staffEinvoiceTexts, startEinvoices, waitUntilValid } from '../einvoices.ts';
import { asStaff, deliverOrder, upload } from '../orders.ts';
import { test } from '../own-shop.ts';
import { backofficeTexts, enterBackoffice } from '../staff.ts';

test.describe.configure({ timeout: 300_000 });
// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
test.use({ actionTimeout: 40_000 });

const t = backofficeTexts('en');

/** Opens the first row of a list as a new member of finance. */
async function openRow(page: Page, path: string, text: string): Promise<void> {
  await enterBackoffice(page, { role: 'finance', path });
  await page.locator('[data-part="row-open"]').filter({ hasText: text }).click();
}

test('above the limit a second person verifies a proof and cancels an e-invoice', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const e = staffEinvoiceTexts('en');
  const p = paymentsTexts('en');
  const settings = settingsTexts('en');
  await startEinvoices(request);
  const buyer = await logIn(request, await registerMember(request));
  const tax = { id_type: 'NRIC', id_number: '900101145678', tin: 'IG1234567890' };
  expect((await callAs(request, buyer, ['PUT', '/api/profile/tax_details'], tax)).status).toBe(200);
  const delivered = await deliverOrder(request, buyer, await asStaff(request, 'admin'));
  const { number } = await waitUntilValid(request, buyer, delivered);
  const { slug, total } = await orderByTransfer(request, buyer);
  await upload(request, buyer, `/api/transaction/${slug}/proof`);

  await enterBackoffice(page, { role: 'admin', path: '/settings/bank' });
  await page.getByLabel(settings('settings.matching.limit')).fill(bankAmount(total - 1));
  await page.getByRole('button', { name: settings('settings.matching.save') }).click();
  await expect(page.getByText(settings('settings.matching.saved'))).toBeVisible();

  const second = await (await browser.newContext({ baseURL })).newPage();
  const proofs = `/payments?words=${slug}`;
  await openRow(page, proofs, slug);
  await expect(page.getByText(t('approval.needed'))).toBeVisible();
  await page.getByLabel(p('proof.reference')).fill('MBB-778812');
  await page.getByRole('button', { name: p('proof.accept') }).click();
  await expect(page.getByText(t('approval.requested'))).toBeVisible();
  await page.goto(`/backoffice${proofs}`);
  await page.locator('[data-part="row-open"]').filter({ hasText: slug }).click();
  await expect(page.getByRole('button', { name: t('approval.withdraw') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('approval.approve') })).toBeHidden();
  await openRow(second, proofs, slug);
  await expect(second.getByText(t('approval.reference', { reference: 'MBB-778812' }))).toBeVisible();
  await expectAccessible(second, 'a proof that waits for a second person');
  await second.getByRole('button', { name: t('approval.approve') }).click();
  await expect(second.getByText(p('proof.accepted', { order: slug }))).toBeVisible();
  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  expect(body.data.status).toBe('confirmed');

  const einvoices = `/e-invoices?status=all&words=${number}`;
  await openRow(page, einvoices, number);
  const detail = page.getByTestId('einvoice-detail');
  await detail.getByRole('button', { name: e('einvoice.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('approval.needed'))).toBeVisible();
  await dialog.getByRole('textbox').fill('Wrong price');
  await dialog.getByRole('button', { name: e('einvoice.cancel.do') }).click();
  await expect(detail.getByRole('button', { name: t('approval.withdraw') })).toBeVisible();
  // It waits in the queue of what needs attention.
  await second.goto('/backoffice/e-invoices');
  await second.locator('[data-part="row-open"]').filter({ hasText: number }).click();
  const other = second.getByTestId('einvoice-detail');
  await expect(other.getByText('“Wrong price”')).toBeVisible();
  await expectAccessible(second, 'a cancellation that waits for a second person');
  await other.getByRole('button', { name: t('approval.approve') }).click();
  await expect(other.getByText(e('einvoices.state.cancelled'), { exact: true })).toBeVisible();
});
