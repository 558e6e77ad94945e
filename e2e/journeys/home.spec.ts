import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// As for a real visitor: with the service worker and with animations.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('the home page shows twelve highlighted products and opens one', { tag: '@main' }, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/');
  const highlights = page.getByRole('region', { name: t('home.highlights') });
  const cards = highlights.getByRole('article');
  await expect(cards).toHaveCount(12);
  await closePromotion(shop);
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a category opens in the catalogue, with its own page as the canonical URL', async ({ shop }) => {
  const { page, t, path } = shop;
  await shop.visit('/');
  await closePromotion(shop);
  const category = page
    .getByRole('navigation', { name: t('home.categories') })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const href = (await category.getAttribute('href')) ?? '';
  const [, slug] = href.split('category=');
  expect(href).toBe(path(`/product-catalog?category=${slug}`));
  await category.click();
  await expect(page).toHaveURL(path(`/product-catalog?category=${slug}`));
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${path(`/${slug}`)}$`),
  );
});

test('the highlighted promotion appears after half a second, opens its link in a new tab and closes', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page } = shop;
  await page.context().route('https://**', (route) => route.abort());
  await shop.visit('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link').first().click();
  expect((await opened).url()).not.toContain('localhost');
  await expect(dialog).toBeHidden();
});

test('a dismissed promotion does not appear again during the visit', async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/');
  await closePromotion(shop);
  await shop.visit('/');
  // Well past the 500 ms after which it would have appeared again.
  await page.waitForFunction(() => performance.now() > 1500);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the carousel moves by its buttons and can be paused', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/');
  await closePromotion(shop);
  const carousel = page.getByRole('region', { name: t('home.promotions') });
  const slides = carousel.getByRole('group');
  await expect(slides.first()).toBeInViewport({ ratio: 0.5 });
  const pause = carousel.getByRole('button', { name: t('home.promotions.pause') });
  if (await pause.isVisible()) await pause.click();
  await carousel.getByRole('button', { name: t('home.promotions.next') }).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
});

test('the back-to-top button appears after 300 px and scrolls to the top', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/privacy-policy');
  const top = page.getByRole('button', { name: t('shell.top') });
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(10);
  await expect(top).toBeHidden();
});

test('the back-to-top button never covers a button of the page', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product-catalog');
  const top = page.getByRole('button', { name: t('shell.top') });
  const adding = page.getByTestId('product-card-add').nth(1);
  await adding.scrollIntoViewIfNeeded();
  let isEverShown = false;
  for (let moved = 0; moved < 12; moved += 1) {
    await page.mouse.wheel(0, 40);
    // Longer than the throttle of scroll events.
    await page.waitForTimeout(250);
    const area = (await top.isVisible()) ? await top.boundingBox() : null;
    if (!area) continue;
    isEverShown = true;
    const covered = await page.evaluate(({ x, y, width, height }) => {
      const overlaps = (box: DOMRect) =>
        box.left < x + width && box.right > x && box.top < y + height && box.bottom > y;
      const shown = [...document.querySelectorAll('main button')].filter((button) =>
        button.checkVisibility(),
      );
      return shown.some((button) => overlaps(button.getBoundingClientRect()));
    }, area);
    expect(covered).toBe(false);
  }
  expect(isEverShown).toBe(true);
});

async function closePromotion({ page, t }: { page: Page; t: (key: 'common.close') => string }) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(dialog).toBeHidden();
}
