import { expect, test } from '../fixtures.ts';

const pages = [
  '/',
  '/product-catalog',
  '/product-catalog?view=table',
  '/product-catalog?keywords=tomato',
  '/product/cameron-tomato',
  '/shopping-cart',
  '/auth/login',
];

for (const path of pages) {
  test(`letters of twice the size fit a phone's width on ${path}`, async ({ shop }) => {
    const { page } = shop;
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.visit(path);
    const beyond = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
  });
}
