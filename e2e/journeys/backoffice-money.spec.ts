import type { APIRequestContext, Page } from '@playwright/test';
import { enter, picture, registerMember } from '../accounts.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { claimsTexts, paymentsTexts, staffCreditTexts } from '../backoffice-money.ts';
import { callAs, logIn, type Member } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { expect as base, test } from '../fixtures.ts';
import { answerProof, asStaff, deliverOrder, placeOrder, upload } from '../orders.ts';
import { backofficeTexts, enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 300_000 });
test.use({ actionTimeout: 40_000 });

async function orderByTransfer(request: APIRequestContext, buyer: Member): Promise<string> {
  const slug = await placeOrder(request, buyer, 'transfer');
  await upload(request, buyer, `/api/transaction/${slug}/proof`);
  return slug;
}

/** Inserts a bank account that staff have verified. */
async function verifyAccount({ person }: Member): Promise<void> {
  const masked = { bank_code: 'MBBEMYKL', holder: person.name, account_number: '••••••••2345' };
  await withDatabase((db) =>
    db.run(
      `INSERT INTO person_document (person_id, kind, state, masked, updated_at)
       SELECT id, 'bank_information', 'verified', $2, now() FROM person WHERE email = $1`,
      [person.email, JSON.stringify(masked)],
    ),
  );
}

async function createClaim(request: APIRequestContext, buyer: Member, slug: string): Promise<void> {
  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  const lines = [{ line_id: body.data.lines[0].id, kind: 'damaged', quantity: 1, note: 'Lebam' }];
  const answer = await request.post(`/api/transaction/${slug}/claim`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    multipart: { files: await picture('crate.jpg'), claim: JSON.stringify({ lines }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const rowOf = (page: Page, slug: string) => page.locator('[data-part="row-open"]').filter({ hasText: slug });
const detailOf = (page: Page) => page.locator('[data-testid="queue-detail"]');

test('payments, claims and invoices fit a phone', { tag: '@phone' }, async ({ shop }) => {
  const { page, lang } = shop;
  const t = paymentsTexts(lang);
  await enterBackoffice(page, { role: 'admin', path: '/payments', lang });
  for (const [path, words] of [
    ['/payments', t('tab.proofs')],
    ['/payments?tab=payments', t('payments.filter.all')],
    ['/claims', claimsTexts(lang)('claims.hint')],
    ['/credit?tab=invoices', staffCreditTexts(lang)('ageing.all')],
  ] as const) {
    await page.goto(`/backoffice${path}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectFits(page, path);
  }
  await page.goto('/backoffice/payments?tab=payments');
  await page.locator('[data-part="row-open"]').first().click();
  await expect(detailOf(page).getByText(t('payment.reference'), { exact: true })).toBeVisible();
  await expectFits(page, 'a payment');
});

test('staff answer proofs, send a refund and settle a claim', { tag: '@main' }, async ({
  shop,
  request,
  browser,
  baseURL,
}) => {
  const { page, lang } = shop;
  const t = paymentsTexts(lang);
  const c = claimsTexts(lang);

  const person = await registerMember(request);
  const buyer = await logIn(request, person);
  const staff = await asStaff(request, 'admin');
  const claimed = await deliverOrder(request, buyer, staff);
  await createClaim(request, buyer, claimed);
  const refunded = await orderByTransfer(request, buyer);
  await answerProof(request, staff, refunded, 'verify');
  await verifyAccount(buyer);
  await callAs(request, buyer, ['POST', `/api/transaction/${refunded}/cancel`], { reason: 'Salah tarikh' });
  const [bad, good] = [await orderByTransfer(request, buyer), await orderByTransfer(request, buyer)];

  // The queue of proofs: one is rejected with a suggested sentence, then the next one opens and is accepted.
  await enterBackoffice(page, { role: 'finance', path: '/payments', lang });
  await page.getByRole('searchbox').fill(person.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/words=/);
  await rowOf(page, bad).click();
  const detail = detailOf(page);
  await expect(
    detail.getByRole('img', { name: t('proof.alt', { order: bad, buyer: person.name }) }),
  ).toBeVisible();
  await expectAccessible(page, 'a proof');
  await detail.getByRole('button', { name: t('proof.reject') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('proof.reject.do') }).click();
  await expect(dialog.locator('.field-error')).toBeVisible();
  await dialog.getByRole('button', { name: /cannot be read/ }).click();
  await expectAccessible(page, 'rejecting');
  await dialog.getByRole('button', { name: t('proof.reject.do') }).click();
  await expect(detail.getByRole('link', { name: good })).toBeVisible();
  await detail.getByLabel(t('proof.reference')).fill('MBB-778812');
  await detail.getByRole('button', { name: t('proof.accept') }).click();
  await expect(page.getByText(t('proof.accepted', { order: good }))).toBeVisible();
  await expect(rowOf(page, good)).toBeHidden();

  // A refund by bank transfer: the account is masked, and the refund is sent once, with the bank's reference.
  await page.goto(`/backoffice/payments?tab=refunds&words=${refunded}`);
  await rowOf(page, refunded).click();
  await expect(detail.getByText('••••••••2345')).toBeVisible();
  await expectAccessible(page, 'a refund');
  await detail.getByRole('button', { name: t('refund.mark') }).click();
  await dialog.getByLabel(t('proof.reference')).fill('FAIL-0042');
  await dialog.getByRole('button', { name: t('refund.mark') }).click();
  await expect(
    page.getByText(t('refunds.empty')).or(page.getByText(backofficeTexts(lang)('list.none'))),
  ).toBeVisible();

  // Support answers the claim line by line.
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await enterBackoffice(desk, { role: 'support', path: `/claims?words=${claimed}`, lang });
  // Their account prefers Malay, which takes effect once it has loaded.
  await desk.getByRole('button', { name: 'English', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
  await rowOf(desk, claimed).click();
  const claim = detailOf(desk);
  await expect(claim.getByRole('img')).toBeVisible();
  await claim.getByLabel(c('line.give')).fill('12.50');
  // Closing the claim does not lose the input.
  const b = backofficeTexts(lang);
  await claim.getByRole('button', { name: b('frame.closeDetail') }).click();
  await desk.getByRole('button', { name: b('leave.stay') }).click();
  await expect(claim.getByLabel(c('line.give'))).toHaveValue('12.50');
  await claim.getByRole('button', { name: /refund is on its way/ }).click();
  await expectAccessible(desk, 'a claim');
  await claim.getByRole('button', { name: c('claim.approve') }).click();
  await expect(desk.getByText(c('done.refund', { amount: 'RM\u00a012.50' }))).toBeVisible();
  await context.close();

  // The buyer sees the answers. The reason of the rejection is in both languages.
  await callAs(request, buyer, ['GET', `/api/transaction/${bad}`]);
  const reader = await (await browser.newContext({ baseURL })).newPage();
  await enter(
    { ...shop, page: reader, visit: (path) => reader.goto(path).then(() => undefined) },
    '/profile',
    person,
  );
  await reader.goto(`/transactions/${bad}`);
  await expect(reader.getByText(/Gambar tidak dapat dibaca.*cannot be read/).first()).toBeVisible();
  await reader.goto(`/transactions/${claimed}`);
  await expect(reader.getByText(/12\.50/).first()).toBeVisible();
});
