import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page in view, and nothing is wider than it. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: standards },
      // Off by default; but who speaks to a browser says what they see.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Describing every element that is right takes longer than looking for what is wrong.
      resultTypes: ['violations'],
    })
    // The other mode opens a page for each report, to reach into frames of other hosts. There are none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${what}: nothing is wider than the page`).toBeLessThanOrEqual(0);
}
