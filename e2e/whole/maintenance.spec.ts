import { expect, test } from '@playwright/test';
import { openOwnShop } from '../own-shop.ts';

test('the shop closes for maintenance everywhere, and visitors return by themselves', async ({ page }) => {
  // Opening a shop takes a while on a busy machine.
  test.setTimeout(240_000);
  const { url, database, close } = await openOwnShop();
  const set = (active: boolean) =>
    database.pool.query(
      `INSERT INTO setting (name, value) VALUES ('maintenance', jsonb_build_object('active', $1::boolean))
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [active],
    );
  try {
    await page.goto(`${url}/vegetables`);
    await set(true);
    await expect
      .poll(async () => (await page.request.get(`${url}/api/product`)).status(), { timeout: 5000 })
      .toBe(503);
    expect(await (await page.request.get(`${url}/api/product`)).json()).toMatchObject({
      exception: 'MaintenanceException',
    });
    expect((await page.request.get(`${url}/api/misc/maintenance`)).status()).toBe(200);
    await page.goto(`${url}/vegetables`);
    await expect(page).toHaveURL(`${url}/maintenance`);
    await set(false);
    await expect(page).toHaveURL(`${url}/`, { timeout: 20_000 });
  } finally {
    await close();
  }
});
