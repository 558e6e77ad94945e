import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../fixtures.ts';

// Other journeys block the service worker, because its cache only serves returning visitors.
test.use({
  serviceWorkers: 'allow',
  allowedConsole: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/],
});

const offlineTitles = { en: 'You are offline', ms: 'Anda di luar talian' };

test('visited pages work offline with a notice, other pages show the offline page', {
  tag: ['@phone', '@main'],
}, async ({ shop }) => {
  const { page, t, path, lang } = shop;
  await shop.visit('/tomatoes');
  await expect
    .poll(() => cachedPaths(page), {
      message: 'icons too, which the page itself has not asked for',
      timeout: 30_000,
    })
    .toContainEqual(expect.stringMatching(/^\/assets\/sprite/));
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const product = new URL(page.url()).pathname;
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([path('/tomatoes'), product]));

  await page.context().setOffline(true);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await page.goto(path('/tomatoes'));
  await waitForHydration(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(t('shell.offline'))).toBeVisible();

  await page.goto(path('/eggs'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTitles[lang]);

  await page.context().setOffline(false);
  await shop.visit('/eggs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(t('shell.offline'))).toBeHidden();
});

async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}
