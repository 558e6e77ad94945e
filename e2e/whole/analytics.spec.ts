import { expect, type Page, test } from '@playwright/test';
import { en } from '../../apps/storefront/app/messages/en.ts';
import { hydrated } from '../fixtures.ts';
import { type OwnShop, openOwnShop } from '../own-shop.ts';

/** Stands in for the tag manager: asks its own counter, and one that nobody configured. */
const tags = `
  fetch('https://region1.google-analytics.com/collect').catch(() => undefined);
  fetch('https://elsewhere.example/collect').catch(() => undefined);
  window.tagsRan = true;
`;

type Seen = { asked: string[]; refused: string[] };
let own: OwnShop;

// One shop for both, one after the other.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  own = await openOwnShop({ TAG_MANAGER_ID: 'GTM-TEST' });
});
test.afterAll(() => own.close());

/** The page runs under the policy that the server sent; what it lets through is answered here and leaves nothing. */
async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { asked: [], refused: [] };
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url());
    seen.asked.push(url.hostname);
    const headers = { 'access-control-allow-origin': '*' };
    return url.pathname === '/gtm.js'
      ? route.fulfill({ contentType: 'text/javascript', body: tags, headers })
      : route.fulfill({ status: 204, headers });
  });
  await page.exposeFunction('refused', (uri: string) => seen.refused.push(uri));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'refused');
      if (typeof tell === 'function') tell(blockedURI);
    });
  });
  return seen;
}

const events = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return JSON.stringify(Array.isArray(layer) ? layer : []);
  });

test('after a yes the tag manager loads, hears what was seen before, and reaches its own hosts alone', async ({
  page,
}) => {
  const seen = await watch(page);
  await page.goto(`${own.url}/vegetables`);
  await hydrated(page);
  const answer = page.getByRole('button', { name: en['shell.consent.yes'] });
  await expect(answer).toBeVisible();
  expect(seen.asked).toEqual([]);

  await answer.click();
  await expect.poll(() => seen.refused.length).toBeGreaterThan(0);
  await expect.poll(() => seen.asked).toEqual(['www.googletagmanager.com', 'region1.google-analytics.com']);
  expect(seen.refused).toEqual(['https://elsewhere.example/collect']);
  await expect(answer).toBeHidden();
  expect(await events(page)).toContain('"event":"view_item_list"');

  await page.locator('.product-card-name a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => events(page)).toContain('"event":"view_item"');
});

test('after a no nothing is loaded or counted, on later pages too', async ({ page }) => {
  const seen = await watch(page);
  await page.goto(`${own.url}/vegetables`);
  await hydrated(page);
  await page.getByRole('button', { name: en['shell.consent.no'] }).click();
  await page.goto(`${own.url}/product/cameron-tomato`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: en['shell.consent.yes'] })).toBeHidden();
  expect(await events(page)).toBe('[]');
  expect(seen).toEqual({ asked: [], refused: [] });
});
