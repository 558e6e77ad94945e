import { type APIRequestContext, expect as base, type Page, test } from '@playwright/test';
import { en } from '../../apps/storefront/app/messages/en.ts';
import { fillLogin } from '../accounts.ts';
import { atTheBank, checkoutTexts, placeButton, putIntoCart, variantOf } from '../checkout.ts';
import type { Member } from '../companies.ts';
import { hydrated } from '../fixtures.ts';
import { type OwnShop, openOwnShop } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

const text = checkoutTexts('en');
const person = {
  name: 'Nurul Huda binti Ismail',
  email: 'buyer@demo.bakul.example',
  mobile_phone: '',
  password: 'Bakul-demo-1',
};
let own: OwnShop;
let request: APIRequestContext;
let buyer: Member;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  own = await openOwnShop({ TAG_MANAGER_ID: 'GTM-TEST' });
  request = await playwright.request.newContext({ baseURL: own.url });
  const login = { login: person.email, password: person.password };
  const { data } = await (await request.post('/api/auth/login', { data: login })).json();
  buyer = { person, token: data.access.token };
});
test.afterAll(async () => {
  await request.dispose();
  await own.close();
});

const eventsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    const all: unknown[] = Array.isArray(layer) ? layer : [];
    return all.filter(
      (each) => typeof each === 'object' && each !== null && Reflect.get(each, 'event') === wanted,
    ).length;
  }, name);

test('a price that changes before the order is placed is shown and confirmed; each step is counted once', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ status: 204, body: '' }));
  const variant = await variantOf(request, 'bario');
  await putIntoCart(request, buyer, { variant, quantity: variant.min_quantity });
  await page.goto(`${own.url}/checkout`);
  await hydrated(page);
  await fillLogin(page, 'en', person.email, person.password);
  await expect(page).toHaveURL(`${own.url}/checkout`);
  await page.getByRole('button', { name: en['shell.consent.yes'] }).click();
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
  await expect(page, 'nothing was ordered behind the buyer’s back').toHaveURL(`${own.url}/checkout`);
  expect(await eventsOf(page, 'add_payment_info')).toBe(1);
  const confirm = panel.getByRole('button', { name: /RM/ });
  const after = (await confirm.textContent()) ?? '';
  expect(after).not.toBe(before);
  await confirm.click();
  await expect(page.locator('.amount')).toHaveText(after.match(/RM.[\d,.]+/)?.[0] ?? 'no total');

  await atTheBank(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));
  await expect.poll(() => eventsOf(page, 'purchase')).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('result.success.title'));
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(true);
  expect(await eventsOf(page, 'purchase'), 'a reload buys nothing').toBe(0);
});
