import { expect as base, type Page } from '@playwright/test';
import { consent } from '../../apps/storefront/app/messages/en/consent.ts';
import { actAtSandboxBank, buyerWithCart, checkoutTexts, placeButton } from '../checkout.ts';
import { waitForHydration } from '../fixtures.ts';
import { test } from '../own-shop.ts';
import { logIn, signIn } from '../session.ts';

const expect = base.configure({ timeout: 15_000 });
const text = checkoutTexts('en');

const eventsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    const all: unknown[] = Array.isArray(layer) ? layer : [];
    return all.filter(
      (each) => typeof each === 'object' && each !== null && Reflect.get(each, 'event') === wanted,
    ).length;
  }, name);

test('a price that changes before the order is placed must be confirmed; each step is recorded once', async ({
  page,
  request,
  own,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ status: 204, body: '' }));
  const { person, variant } = await buyerWithCart(request);
  await signIn(page, await logIn(request, person.email, person.password));
  await page.goto('/checkout');
  await waitForHydration(page);
  await page.getByRole('button', { name: consent['consent.yes'] }).click();
  const button = placeButton({ page, isPhone: false });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => eventsOf(page, 'begin_checkout')).toBe(1);
  expect(await eventsOf(page, 'add_shipping_info')).toBe(1);
  const before = (await button.textContent()) ?? '';

  const raise = (table: string, key: string) =>
    own.database.pool.query(`UPDATE ${table} SET price = price + 100 WHERE ${key} = $1`, [variant.id]);
  await raise('variant', 'id');
  await raise('variant_tier', 'variant_id');
  await button.click();
  const panel = page.getByRole('alert').filter({ hasText: text('changed.title') });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(/price was RM.[\d.]+\/kg →now RM.[\d.]+\/kg/);
  await expect(panel).toContainText(/Total was RM.[\d,.]+ →now RM.[\d,.]+/);
  await expect(page, 'no order is placed without the buyer’s confirmation').toHaveURL('/checkout');
  expect(await eventsOf(page, 'add_payment_info')).toBe(1);
  const confirm = panel.getByRole('button', { name: /RM/ });
  const after = (await confirm.textContent()) ?? '';
  expect(after).not.toBe(before);
  await confirm.click();
  await expect(page.locator('.amount')).toHaveText(after.match(/RM.[\d,.]+/)?.[0] ?? 'no total');

  await actAtSandboxBank(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));
  await expect.poll(() => eventsOf(page, 'purchase')).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(true);
  // Recording the purchase fetches the order first.
  await page.waitForLoadState('networkidle');
  expect(await eventsOf(page, 'purchase'), 'a reload buys nothing').toBe(0);
});
