import { type APIRequestContext, expect as base, type Page } from '@playwright/test';
import { consent } from '../../apps/storefront/app/messages/en/consent.ts';
import { en } from '../../apps/storefront/app/messages/en.ts';
import { accountTexts, fillLogin, newPerson, readCode } from '../accounts.ts';
import { cartTexts, quantityOf } from '../carts.ts';
import { actAtSandboxBank, buyerWithCart, placeButton } from '../checkout.ts';
import { waitForHydration } from '../fixtures.ts';
import { orderTexts } from '../orders.ts';
import { test } from '../own-shop.ts';
import { recordAnalytics } from '../recording-endpoint.ts';
import { demoBuyer, demoPassword, logIn, signIn } from '../session.ts';

const expect = base.configure({ timeout: 15_000 });

async function visit(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

const acceptAnalytics = (page: Page) => page.getByRole('button', { name: consent['consent.yes'] }).click();

/** Opens a page as a buyer with rice in the cart, and consents to analytics. */
async function openWithConsent(page: Page, request: APIRequestContext, path: string) {
  const { person } = await buyerWithCart(request);
  await signIn(page, await logIn(request, person.email, person.password));
  await visit(page, path);
  await acceptAnalytics(page);
}

/** Records the URLs that the content security policy blocks. */
async function recordBlockedUrls(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (uri: string) => refused.push(uri));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'refused');
      if (typeof tell === 'function') tell(blockedURI);
    });
  });
  return refused;
}

const readDataLayer = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const layer: unknown = Reflect.get(window, wanted);
    return JSON.stringify(Array.isArray(layer) ? layer : []);
  }, name);

test('after consent the tags load, receive earlier events, and reach only their own hosts', async ({
  page,
}) => {
  const { hosts, eventsOf } = await recordAnalytics(page.context());
  const refused = await recordBlockedUrls(page);
  await visit(page, '/vegetables');
  await expect(page.getByRole('button', { name: consent['consent.yes'] })).toBeVisible();
  expect(hosts()).toEqual([]);

  await acceptAnalytics(page);
  await expect.poll(() => refused).toEqual(['https://elsewhere.example/collect']);
  await expect.poll(hosts).toEqual(['www.googletagmanager.com', 'region1.google-analytics.com']);
  await expect(page.getByRole('button', { name: consent['consent.yes'] })).toBeHidden();
  expect(await readDataLayer(page, 'dataLayer')).toContain('"event":"view_item_list"');
  await expect.poll(() => eventsOf('view_item_list')).toHaveLength(1);

  await page.locator('[data-testid="product-card-name"] a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => readDataLayer(page, 'dataLayer')).toContain('"event":"view_item"');
  await expect.poll(() => eventsOf('view_item')).toHaveLength(1);
});

test('after refusal nothing is loaded or recorded, on later pages either', async ({ page }) => {
  const { hosts, recorded } = await recordAnalytics(page.context());
  const refused = await recordBlockedUrls(page);
  await visit(page, '/vegetables');
  await page.getByRole('button', { name: consent['consent.no'] }).click();
  await visit(page, '/product/cameron-tomato');
  await expect(page.getByRole('button', { name: consent['consent.yes'] })).toBeHidden();
  for (const layer of ['dataLayer', 'gtagLayer']) expect(await readDataLayer(page, layer)).toBe('[]');
  expect([hosts(), refused, recorded]).toEqual([[], [], []]);
});

test('records a login and the promotion that was shown and followed', async ({ page }) => {
  const { recorded, eventsOf } = await recordAnalytics(page.context());
  await visit(page, '/auth/login?next=%2F');
  await acceptAnalytics(page);
  await fillLogin(page, 'en', demoBuyer, demoPassword);
  const offer = page.getByRole('dialog').getByRole('link', { name: en['home.offer'], exact: true });
  await offer.click();
  await expect.poll(() => eventsOf('select_promotion')).toHaveLength(1);
  await expect.poll(() => eventsOf('login')).toEqual([{ method: 'email' }]);
  expect(eventsOf('view_promotion')).toContainEqual(eventsOf('select_promotion')[0]);
  expect(new Set(recorded.map(({ id }) => id))).toEqual(new Set(['G-TEST']));
});

test('records a sign-up', async ({ page, request }) => {
  const t = accountTexts('en');
  const { eventsOf } = await recordAnalytics(page.context());
  const { name, email, mobile_phone, password } = newPerson();
  await visit(page, '/auth/register');
  await acceptAnalytics(page);
  await page.getByLabel(t('auth.name')).fill(name);
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.phone')).fill(mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  await page.getByLabel(t('code.label')).fill(await readCode(request, email));
  await expect.poll(() => eventsOf('sign_up')).toEqual([{ method: 'email' }]);
  expect(eventsOf('login')).toEqual([]);
});

test('records a search, the product selected from its results, and its share', async ({ page }) => {
  const { eventsOf } = await recordAnalytics(page.context());
  await visit(page, '/product-catalog');
  await acceptAnalytics(page);
  const search = page.locator('input[name=keywords]').first();
  await search.fill('bario');
  await search.press('Enter');
  await expect.poll(() => eventsOf('search')).toEqual([{ search_term: 'bario' }]);
  await expect.poll(() => eventsOf('view_search_results')).toMatchObject([{ search_term: 'bario' }]);

  await page.locator('[data-testid="product-card-name"] a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const item_id = new URL(page.url()).pathname.split('/').at(-1);
  const selected = { item_list_id: '/product-catalog', items: [{ item_id, index: 0 }] };
  await expect.poll(() => eventsOf('select_item')).toMatchObject([selected]);
  await expect.poll(() => eventsOf('view_item')).toMatchObject([{ items: [{ item_id }] }]);

  await page.getByRole('button', { name: en['product.share'] }).click();
  await page.locator('.menu').getByRole('link', { name: 'WhatsApp' }).click();
  const shared = { method: 'whatsapp', content_type: 'product', item_id };
  await expect.poll(() => eventsOf('share')).toEqual([shared]);
});

test('records what is added to the cart, saved as a list and removed', async ({ page, request }) => {
  const text = cartTexts('en');
  const { eventsOf } = await recordAnalytics(page.context());
  await openWithConsent(page, request, '/shopping-cart');
  await expect.poll(() => eventsOf('view_cart')).toHaveLength(1);
  const line = page.locator('[data-part="cart-line"]').first();
  const before = Number(await quantityOf(line).inputValue());
  await line.getByRole('button', { name: en['product.more'] }).click();
  await expect.poll(() => eventsOf('add_to_cart')).toHaveLength(1);

  const quantity = Number(await quantityOf(line).inputValue());
  expect(quantity).toBeGreaterThan(before);
  await page.getByRole('button', { name: text('cart.saveList') }).click();
  await page.getByLabel(text('cart.saveList.name')).fill('Isnin');
  await page.getByRole('button', { name: text('cart.saveList.save') }).click();
  await expect.poll(() => eventsOf('add_to_wishlist')).toMatchObject([{ items: [{ quantity }] }]);
  await line.locator('[data-part="cart-line-remove"]').click();
  await expect.poll(() => eventsOf('remove_from_cart')).toEqual(eventsOf('add_to_wishlist'));
});

test('records each step of a checkout, the purchase, and its refund once', async ({ page, request }) => {
  const text = orderTexts('en');
  const { eventsOf } = await recordAnalytics(page.context());
  await openWithConsent(page, request, '/checkout');
  const place = placeButton({ page, isPhone: false });
  await expect(place).not.toHaveAttribute('aria-busy', 'true');
  await place.click();
  await actAtSandboxBank(page, 'pay');
  await expect.poll(() => eventsOf('purchase')).toHaveLength(1);
  for (const step of ['begin_checkout', 'add_shipping_info', 'add_payment_info'])
    expect(eventsOf(step), step).toHaveLength(1);

  const { transaction_id, currency, value, items } = eventsOf('purchase')[0] ?? {};
  await visit(page, `/transactions/${transaction_id}`);
  await page.getByRole('button', { name: text('action.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('cancel.reason')).fill('Tarikh majlis ditukar');
  await dialog.getByRole('button', { name: text('cancel.confirm') }).click();
  await expect.poll(() => eventsOf('refund')).toEqual([{ transaction_id, currency, value, items }]);

  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: en['product.share'] }).click();
  await page.locator('.menu').getByRole('link', { name: 'WhatsApp' }).click();
  const shared = { method: 'whatsapp', content_type: 'transaction', item_id: transaction_id };
  await expect.poll(() => eventsOf('share')).toEqual([shared]);
  expect(eventsOf('refund')).toHaveLength(1);
});
