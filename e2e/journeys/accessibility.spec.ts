import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';
import { everyPage } from '../pages.ts';

test.use({ allowedConsole: [/status of (404|500)/] });

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const path of everyPage) {
  test(`axe finds nothing on ${path}`, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(shop.path(path));
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing is wider than the page').toBeLessThanOrEqual(0);
  });
}
