import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';
import { everyPage } from '../pages.ts';

test.use({ allowedConsole: [/status of (404|500)/] });

for (const path of everyPage) {
  test(`axe finds nothing on ${path}`, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(shop.path(path));
    await expectAccessible(page, path);
  });
}
