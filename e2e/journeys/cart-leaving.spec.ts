import type { Page, Route } from '@playwright/test';
import { accountTexts, enter, memberButton, registerMember } from '../accounts.ts';
import { lineOf, quantityOf, typeQuantity } from '../carts.ts';
import { expect as base, type Shop, test, waitForHydration } from '../fixtures.ts';
import { logIn, signIn } from '../session.ts';

const expect = base.configure({ timeout: 15_000 });
// The requests that the journeys hold back fail in the end. Requests that a logout overtakes are refused.
test.use({ allowedConsole: [/net::ERR_FAILED|status of 403/], ownContext: true });
test.describe.configure({ timeout: 90_000 });

const tomato = 'TOM-AM-05';

/**
 * Holds back every change of the cart, as a slow connection does. Changes are sent one at a time, so a second one is not
 * sent before `release`. A held one may still be delivered when its page is left.
 */
async function holdCartChanges(page: Page) {
  const held: Route[] = [];
  const context = page.context();
  const hold = (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    held.push(route);
  };
  await context.route('**/api/cart/**', hold);
  return {
    waitForRequest: () => expect.poll(() => held.length).toBe(1),
    async release() {
      await context.unroute('**/api/cart/**', hold);
      // A request whose page is gone is no longer held.
      for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}

/** Fails every change of the cart, as a connection does that is gone. The returned function brings it back. */
async function failCartChanges(page: Page) {
  let failed = 0;
  const fail = (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    failed++;
    return route.abort('failed');
  };
  await page.context().route('**/api/cart/**', fail);
  return async () => {
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.context().unroute('**/api/cart/**', fail);
  };
}

async function addTomatoes({ page, visit, t }: Shop) {
  await visit(`/product/cameron-tomato?sku=${tomato}`);
  await page
    .getByRole('button', { name: t('card.add') })
    .first()
    .click();
}

async function expectTomatoes(page: Page, { path }: Shop, quantity: string) {
  await page.goto(path('/shopping-cart'));
  await waitForHydration(page);
  await expect(quantityOf(lineOf(page, tomato))).toHaveValue(quantity);
}

/** Adds the first two products of the page. */
async function addTwo({ page }: Shop) {
  const cards = page
    .locator('[data-testid="product-card"]')
    .filter({ has: page.locator('[data-testid="product-card-add"]') });
  const names = (await cards.locator('h3').allTextContents()).slice(0, 2);
  for (const name of names) {
    const heading = page.getByRole('heading', { name, exact: true });
    await page
      .locator('[data-testid="product-card"]')
      .filter({ has: heading })
      .locator('[data-testid="product-card-add"]')
      .click();
  }
}

test('goods added just before a reload are in the cart', { tag: ['@phone', '@main'] }, async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/vegetables');
  const changes = await holdCartChanges(page);
  await addTwo(shop);
  await changes.waitForRequest();
  await page.reload({ waitUntil: 'commit' });
  await changes.release();
  await shop.visit('/shopping-cart');
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(2);
});

test('goods added just before closing the tab are in the cart', async ({ shop }) => {
  const { page, path } = shop;
  await shop.visit('/vegetables');
  const changes = await holdCartChanges(page);
  await addTwo(shop);
  await changes.waitForRequest();
  const next = await page.context().newPage();
  await page.close();
  await changes.release();
  await next.goto(path('/shopping-cart'));
  await expect(next.locator('[data-part="cart-line"]')).toHaveCount(2);
});

test('goods added just before entering another address are in the cart', async ({ shop }) => {
  const { page, path } = shop;
  await shop.visit('/vegetables');
  const changes = await holdCartChanges(page);
  await addTwo(shop);
  await changes.waitForRequest();
  await page.goto(path('/shopping-cart'), { waitUntil: 'commit' });
  await changes.release();
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(2);
});

test('goods added without a connection are in the cart when it is back', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page } = shop;
  const reconnect = await failCartChanges(page);
  await addTomatoes(shop);
  await reconnect();
  await page.reload();
  await expectTomatoes(page, shop, '2');
});

test('goods added on a first visit before the cart’s script has loaded survive a reload', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.visit(`/product/cameron-tomato?sku=${tomato}`);
  // Never answered.
  await page.route('**/assets/*.js', () => undefined);
  await page
    .getByRole('button', { name: shop.t('card.add') })
    .first()
    .click();
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expectTomatoes(page, shop, '2');
});

test('a quantity typed just before a reload is saved', { tag: '@phone' }, async ({ shop }) => {
  const { page } = shop;
  await addTomatoes(shop);
  await expectTomatoes(page, shop, '2');
  await typeQuantity(lineOf(page, tomato), '6');
  await page.reload();
  await expectTomatoes(page, shop, '6');
});

test('goods that reached the shop without an answer are added once', async ({ shop }) => {
  const { page } = shop;
  const arrived = Promise.withResolvers<void>();
  const unanswered = async (route: Route) => {
    await route.fetch();
    arrived.resolve();
  };
  await page.route('**/api/cart/items', unanswered);
  await addTomatoes(shop);
  await arrived.promise;
  await page.unroute('**/api/cart/items', unanswered);
  await expectTomatoes(page, shop, '2');
});

test('goods that one person added are not added to the cart of the next', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang, path } = shop;
  const [first, next] = [await registerMember(request, lang), await registerMember(request, lang)];
  await enter(shop, '/vegetables', first);
  const reconnect = await failCartChanges(page);
  await addTomatoes(shop);
  await reconnect();
  await signIn(page, await logIn(request, next.email, next.password));
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart');
  await page.goto(path('/shopping-cart'));
  expect((await (await answered).json()).data.lines).toEqual([]);
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(0);

  await signIn(page, await logIn(request, first.email, first.password));
  await expectTomatoes(page, shop, '2');
});

test('logging out deletes goods that were not sent', { tag: '@phone' }, async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request, lang);
  await enter(shop, '/vegetables', person);
  const reconnect = await failCartChanges(page);
  await addTomatoes(shop);
  await reconnect();
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('cart-unsent')).length);
  expect(await unsent()).toBe(1);
  // The error covers the header of a phone.
  await page.locator('.toast-close').click();
  await memberButton(shop, person.name).click();
  await page.getByRole('menuitem', { name: accountTexts(lang)('auth.menu.logout') }).click();
  await expect(page).toHaveURL(shop.path('/auth/login'));
  expect(await unsent()).toBe(0);
});
