import { readFile } from 'node:fs/promises';
import { accountTexts, enter, fillRegistration, newPerson, readCode } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import {
  actAtSandboxBank,
  checkoutTexts,
  newBuyer,
  placeButton,
  putIntoCart,
  someAddress,
  variantOf,
  waitForMail,
  waitForSummary,
} from '../checkout.ts';
import { callAs } from '../companies.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';
import { routeOnce } from '../route-once.ts';

// The sandbox bank may take a while.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ allowedConsole: [/status of (404|409|422)|ERR_FAILED/] });

async function registerHere({ page, lang }: Shop, person: ReturnType<typeof newPerson>) {
  const t = accountTexts(lang);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('auth.login.register') })
    .click();
  await fillRegistration(page, lang, person);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
}

test('a guest fills a cart, registers at checkout, pays by FPX, and gets an email and a receipt', {
  tag: ['@both', '@main'],
}, async ({ shop, request }) => {
  const { page, lang, t } = shop;
  const text = checkoutTexts(lang);
  const account = accountTexts(lang);
  const person = newPerson();

  await shop.visit('/product-catalog?keywords=bario');
  const card = page.locator('[data-testid="product-card"]').first();
  const name = (await card.locator('[data-testid="product-card-name"]').textContent()) ?? '';
  await card.getByRole('button', { name: t('card.add') }).click();
  await expect(card.locator('[data-testid="product-card-stepper"] input')).toBeVisible();

  await shop.visit('/checkout');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await registerHere(shop, person);
  await expect(page).toHaveURL(shop.path('/auth/verify'));
  await page.getByLabel(account('code.label')).pressSequentially(await readCode(request, person.email));
  await expect(page).toHaveURL(shop.path('/checkout'));

  // The guest's cart was merged. The first address is entered on this page.
  const summary = page.locator('[data-testid="summary"]');
  await expect(summary).toContainText(text('summary.products', { n: 1 }));
  await waitForSummary(page);
  await expect(summary).toContainText(text('summary.noPlace.delivery'));
  await expect(summary).not.toContainText(text('summary.free'));
  await expect(
    page.locator('[data-testid="checkout-problem"]'),
    'no error before something is done',
  ).toHaveCount(0);
  const waiting = page.locator('[data-testid="checkout-step"][data-waiting]');
  await expect(waiting.getByRole('heading')).toHaveText([
    new RegExp(text('date.title')),
    new RegExp(text('payment.title')),
    new RegExp(text('review.title')),
  ]);
  await page
    .getByRole('button', { name: text('summary.place.open') })
    .filter({ visible: true })
    .click();
  await expect(page.locator('[data-testid="checkout-problem"]')).toContainText(
    text('problem.no_place.delivery'),
  );
  await page.getByLabel(account('address.label')).fill(someAddress.label);
  await page.getByLabel(account('address.line1')).fill(someAddress.line_1);
  await page.getByLabel(account('address.postcode')).fill(someAddress.postcode);
  await expect(page.getByLabel(account('address.city'))).toHaveValue(someAddress.city);
  await page.getByRole('button', { name: account('address.save') }).click();
  await expect(page.getByRole('radio', { name: someAddress.label })).toBeChecked();
  await expect(page.getByText(text('problem.no_place.delivery'))).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('[data-testid="review-lines"]')).toContainText(name.trim());

  const fields = page.locator(
    '[data-testid="checkout"] :is(fieldset, select, input[type=text], textarea):visible',
  );
  expect(await fields.count(), 'at most eight fields are shown').toBeLessThanOrEqual(8);
  const arrives = page.locator('[data-testid="checkout-step"]').getByText(/6:00 (am|pagi)$/);
  // 'Thu 19 Nov, from 6:00 am' of 'Arrives Thu 19 Nov, from 6:00 am'.
  const arrival = ((await arrives.textContent()) ?? '').split(' ').slice(1).join(' ');
  expect(arrival).toMatch(/\d/);
  await waitForSummary(page);
  await expectAccessible(page, 'with an address');

  await expect(placeButton(shop)).not.toHaveAttribute('aria-busy', 'true');
  const total = ((await placeButton(shop).textContent()) ?? '').match(/RM.[\d,.]+/)?.[0] ?? 'no total';
  await placeButton(shop).dblclick();
  await expect(page.locator('.amount')).toHaveText(total);
  await actAtSandboxBank(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));
  await expect(page.locator('[data-testid="pay-result-facts"]')).toContainText(total);
  await expect(page.locator('[data-testid="pay-result-facts"]')).toContainText(arrival);
  await expectAccessible(page, 'paid');

  const order = page.getByRole('link', { name: text('result.seeOrder') });
  const path = (await order.getAttribute('href')) ?? '';
  expect(path).toMatch(new RegExp(`^${shop.path('/transactions/B-')}`));
  const mail = await waitForMail(request, person.email, lang === 'ms' ? 'telah disahkan' : 'is confirmed');
  expect(mail).toContain(path);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('result.receipt') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await shop.visit('/checkout');
  await expect(page.getByRole('heading', { name: text('checkout.empty.title') })).toBeVisible();
});

test('handles an order below the minimum, a reload, a lost response and a failed payment', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const text = checkoutTexts(lang);
  const buyer = await newBuyer(request);
  await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);
  const variant = await variantOf(request, 'kangkung');
  await putIntoCart(request, buyer, { variant, quantity: variant.min_quantity });

  await enter(shop, '/checkout', buyer.person);
  const shortfall = page.locator('[data-testid="checkout-problem"]');
  await expect(shortfall).toContainText(/RM.80\.00/);
  await page.getByLabel(text('details.note')).fill('Ring for Hafiz');
  // Not the earliest date: in the hour before the cut-off it does not allow payment by transfer.
  const later = page.locator('[data-testid="date-chip"]:not([data-closed])').nth(1);
  await later.click();
  await expect(placeButton(shop)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(shop).click();
  const summary = page.getByRole('alert').filter({ hasText: text('problem.title') });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(shortfall).toBeFocused();
  await waitForSummary(page);

  const enough = Math.ceil(9000 / variant.pack_price);
  await putIntoCart(request, buyer, { variant, quantity: enough });
  await page.reload();
  await expect(shortfall).toBeHidden();
  await expect(page.getByLabel(text('details.note')), 'a reload loses nothing').toHaveValue('Ring for Hafiz');
  await expect(later.getByRole('radio')).toBeChecked();

  // The order is placed but its response is lost. The retry returns the same order.
  await expect(placeButton(shop)).not.toHaveAttribute('aria-busy', 'true');
  await routeOnce(page, '**/api/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(shop).click();
  const retry = page.getByRole('alert').getByRole('button');
  await expect(retry).toBeVisible();
  await retry.click();
  await actAtSandboxBank(page, 'back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.cancelled.title'));
  const orders = await callAs(request, buyer, ['GET', '/api/transaction']);
  expect(orders.body.records, 'sent twice, ordered once').toBe(1);

  const { slug } = orders.body.data[0];
  await page.getByRole('button', { name: text('result.transfer') }).click();
  await expect(page.locator('[data-testid="bank-details"]')).toContainText(slug);
  await expect(page.getByText(text('bank.demo'))).toBeVisible();
  await expectAccessible(page, 'by transfer');
  const online = { payment_method: 'online' };
  const again = await callAs(request, buyer, ['POST', `/api/transaction/${slug}/pay`], online);
  await page.goto(again.body.data.redirect_url);
  await actAtSandboxBank(page, 'fail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.failed.title'));
  await expect(page.locator('[data-testid="pay-result-facts"]')).toContainText(
    text('result.reason.insufficient_funds'),
  );
  await expectAccessible(page, 'failed');
  await page.getByRole('button', { name: text('result.again') }).click();
  await actAtSandboxBank(page, 'silent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));

  await page.goto(shop.path('/transaction/pay_result?payment=no-payment-of-anybody-at-all&status=paid'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.unknown.title'));
});
