import { translator } from '@bakul/shop/kit/text/i18n';
import { expect as base, type Page } from '@playwright/test';
import { maintenance as accessEn } from '../../apps/storefront/app/messages/en/maintenance.ts';
import { maintenance as accessMs } from '../../apps/storefront/app/messages/ms/maintenance.ts';
import { expectAccessible } from '../axe.ts';
import { maintenanceSecret as secret } from '../filled-shop.ts';
import { waitForHydration } from '../fixtures.ts';
import { type IsolatedShop, test } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
// Not in parallel: each test closes the shop and opens it again.
test.describe.configure({ mode: 'default' });
const english = { prefix: '', home: '/', t: translator('en', accessEn) };
const malay = { prefix: '/ms', home: '/ms', t: translator<typeof accessEn>('ms', accessMs) };
async function setClosed(own: IsolatedShop, page: Page, isClosed: boolean) {
  await own.database.pool.query(
    `INSERT INTO setting (name, value) VALUES ('maintenance', jsonb_build_object('active', $1::boolean))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [isClosed],
  );
  await expect
    .poll(async () => (await page.request.get('/api/product')).status(), { timeout: 5000 })
    .toBe(isClosed ? 503 : 200);
}

test('the shop closes for maintenance everywhere, and visitors return automatically', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await page.goto('/vegetables');
  await setClosed(own, page, true);
  for (const path of ['/api/product', '/api/misc/config']) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), (await answer.json()).exception]).toEqual([
      path,
      503,
      'MaintenanceException',
    ]);
  }
  expect((await page.request.get('/api/misc/maintenance')).status()).toBe(200);
  await page.goto('/vegetables');
  await expect(page).toHaveURL('/maintenance');
  await setClosed(own, page, false);
  // The page polls every four seconds after hydration.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page).toHaveURL('/', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});

for (const [name, { prefix, home, t }] of Object.entries({ English: english, Malay: malay })) {
  test(`in ${name} staff enter the secret on the maintenance page and can use the shop`, async ({
    page,
    browser,
    own,
  }) => {
    await setClosed(own, page, true);
    await page.goto(`${prefix}/vegetables`);
    await expect(page).toHaveURL(`${prefix}/maintenance`);
    await waitForHydration(page);
    await expect(page.locator('[data-shell] > header')).toHaveCount(0);
    const field = page.getByLabel(t('maintenance.access.secret'));
    await expect(field).toBeHidden();
    await page.getByText(t('maintenance.access.title')).click();
    await field.fill('not-the-secret-of-staff');
    await page.getByRole('button', { name: t('maintenance.access.enter') }).click();
    await expect(page.getByText(t('maintenance.access.refused'))).toBeVisible();
    await expect(field).toBeFocused();
    if (name === 'English') await expectAccessible(page, 'a wrong secret');

    await field.fill(secret);
    await field.press('Enter');
    await expect(page).toHaveURL(home);
    await page.goto(`${prefix}/vegetables`);
    await waitForHydration(page);
    const suggested = page.waitForResponse((response) => response.url().includes('/api/product/search'));
    await page.locator('input[name=keywords]').first().fill('tomato');
    const answer = await suggested;
    expect([answer.status(), answer.request().headers()['x-maintenance-secret']]).toEqual([200, secret]);
    // A client-side navigation, which fetches its data from the server.
    await page.locator('[data-testid="product-card-name"] a').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const visitor = await browser.newPage({ baseURL: own.url });
    await visitor.goto(`${prefix}/vegetables`);
    await expect(visitor).toHaveURL(`${prefix}/maintenance`);
    await visitor.close();
    await setClosed(own, page, false);
  });

  test(`in ${name} the secret can be entered without JavaScript`, async ({ page, browser, own }) => {
    await setClosed(own, page, true);
    const context = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${prefix}/maintenance`);
    await plain.getByText(t('maintenance.access.title')).click();
    const field = plain.getByLabel(t('maintenance.access.secret'));
    await field.fill('not-the-secret-of-staff');
    await field.press('Enter');
    await expect(plain.getByText(t('maintenance.access.refused'))).toBeVisible();
    await field.fill(secret);
    await field.press('Enter');
    await expect(plain).toHaveURL(home);
    await expect(plain.locator('[data-testid="product-card"]').first()).toBeVisible();
    await context.close();
    await setClosed(own, page, false);
  });
}
