import { translator } from '@bakul/shop/kit/i18n';
import { expect as base, type Page, test } from '@playwright/test';
import { maintenance as accessEn } from '../../apps/storefront/app/messages/en/maintenance.ts';
import { maintenance as accessMs } from '../../apps/storefront/app/messages/ms/maintenance.ts';
import { expectAccessible } from '../axe.ts';
import { hydrated } from '../fixtures.ts';
import { type OwnShop, openOwnShop } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
const secret = 'a-secret-of-staff';
const english = { prefix: '', home: '/', t: translator('en', accessEn) };
const malay = { prefix: '/ms', home: '/ms', t: translator<typeof accessEn>('ms', accessMs) };
let own: OwnShop;

// One shop for all, one after the other: each closes and opens it.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  // Opening a shop takes a while on a busy machine.
  test.setTimeout(240_000);
  own = await openOwnShop({ MAINTENANCE_SECRET: secret, THROTTLE_FACTOR: '1000' });
});
test.afterAll(() => own.close());

async function setClosed(page: Page, isClosed: boolean) {
  await own.database.pool.query(
    `INSERT INTO setting (name, value) VALUES ('maintenance', jsonb_build_object('active', $1::boolean))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [isClosed],
  );
  await expect
    .poll(async () => (await page.request.get(`${own.url}/api/product`)).status(), { timeout: 5000 })
    .toBe(isClosed ? 503 : 200);
}

test('the shop closes for maintenance everywhere, and visitors return by themselves', async ({ page }) => {
  await page.goto(`${own.url}/vegetables`);
  await setClosed(page, true);
  for (const path of ['/api/product', '/api/misc/config']) {
    const answer = await page.request.get(own.url + path);
    expect([path, answer.status(), (await answer.json()).exception]).toEqual([
      path,
      503,
      'MaintenanceException',
    ]);
  }
  expect((await page.request.get(`${own.url}/api/misc/maintenance`)).status()).toBe(200);
  await page.goto(`${own.url}/vegetables`);
  await expect(page).toHaveURL(`${own.url}/maintenance`);
  await setClosed(page, false);
  await expect(page).toHaveURL(`${own.url}/`, { timeout: 20_000 });
});

for (const [name, { prefix, home, t }] of Object.entries({ English: english, Malay: malay })) {
  test(`in ${name} staff enter the secret on the maintenance page and see the shop`, async ({
    page,
    browser,
  }) => {
    await setClosed(page, true);
    await page.goto(`${own.url}${prefix}/vegetables`);
    await expect(page).toHaveURL(`${own.url}${prefix}/maintenance`);
    await hydrated(page);
    await expect(page.locator('.site-header')).toHaveCount(0);
    const field = page.getByLabel(t('maintenance.access.secret'));
    await expect(field).toBeHidden();
    await page.getByText(t('maintenance.access.title')).click();
    await expectAccessible(page, 'the form');
    await field.fill('not-the-secret-of-staff');
    await page.getByRole('button', { name: t('maintenance.access.enter') }).click();
    await expect(page.getByText(t('maintenance.access.refused'))).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page, 'a wrong secret');

    await field.fill(secret);
    await field.press('Enter');
    await expect(page).toHaveURL(own.url + home);
    await page.goto(`${own.url}${prefix}/vegetables`);
    await hydrated(page);
    const suggested = page.waitForResponse((response) => response.url().includes('/api/product/search'));
    await page.locator('input[name=keywords]').first().fill('tomato');
    const answer = await suggested;
    expect([answer.status(), answer.request().headers()['x-maintenance-secret']]).toEqual([200, secret]);
    // Within the page, which asks the server for its data.
    await page.locator('.product-card-name a').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`${own.url}${prefix}/vegetables`);
    await expect(visitor).toHaveURL(`${own.url}${prefix}/maintenance`);
    await visitor.close();
    await setClosed(page, false);
  });

  test(`in ${name} the secret can be entered without JavaScript`, async ({ page, browser }) => {
    await setClosed(page, true);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${own.url}${prefix}/maintenance`);
    await plain.getByText(t('maintenance.access.title')).click();
    const field = plain.getByLabel(t('maintenance.access.secret'));
    await field.fill('not-the-secret-of-staff');
    await field.press('Enter');
    await expect(plain.getByText(t('maintenance.access.refused'))).toBeVisible();
    await field.fill(secret);
    await field.press('Enter');
    await expect(plain).toHaveURL(own.url + home);
    await expect(plain.locator('.product-card').first()).toBeVisible();
    await context.close();
    await setClosed(page, false);
  });
}
