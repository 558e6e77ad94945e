import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { everyPage } from '../pages.ts';
import { enterBackoffice } from '../staff.ts';

test.setTimeout(240_000);
test.use({ allowedConsole: [/status of (4\d\d|500)/] });

/** Everything that the policy of a page refused, with the page it happened on. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      const text = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`;
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(text);
    });
  });
  return async () => {
    // What was noted last is on its way until the page answers.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return found;
  };
}

test('the policy refuses nothing of the storefront', async ({ shop }) => {
  const { page } = shop;
  const violations = await watchViolations(page);
  const paths = [...everyPage, '/auth/login', '/auth/register', '/auth/forgot-password'];
  for (const path of paths) {
    await page.goto(shop.path(path), { waitUntil: 'load' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await violations(), path).toEqual([]);
    // A style attribute in the markup would have been refused; React's own styles are set by script.
    const answer = await page.request.get(page.url());
    expect(await answer.text(), path).not.toMatch(/<[^>]*\sstyle="/);
  }
});

test('the policy refuses nothing of the back office', async ({ shop }) => {
  const { page, lang, isPhone } = shop;
  const violations = await watchViolations(page);
  await enterBackoffice(page, { role: 'admin', lang });
  expect(await violations()).toEqual([]);
  // The sidebar is the list of areas; a phone shows the same pages.
  if (isPhone) return;
  const links = page.locator('.bo-shell nav a[href^="/backoffice"]');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(), address).toEqual([]);
  }
});
