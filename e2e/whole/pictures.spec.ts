import { expect } from '@playwright/test';
import { test } from '../page-log.ts';

// The journeys run without pictures (playwright.config.ts).
for (const path of ['/', '/vegetables', '/product/cameron-tomato', '/product/durian-musang-king'])
  test(`every picture on ${path} loads`, async ({ page }) => {
    await page.goto(path);
    const pictures = await page.evaluate(async () => {
      const all = [...document.images];
      const broken = await Promise.all(
        all.map(async (image) => {
          image.loading = 'eager';
          const isShown = await image.decode().then(
            () => image.naturalWidth > 1,
            () => false,
          );
          return isShown ? [] : [image.currentSrc || image.src];
        }),
      );
      return { count: all.length, broken: broken.flat() };
    });
    expect(pictures.count).toBeGreaterThan(3);
    expect(pictures.broken).toEqual([]);
  });
