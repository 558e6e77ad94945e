import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The builder brings its axe into the page twice a look, and the long form of it. Once a document is enough.
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeSource = `if (!('axe' in window)) { ${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')} }; null`;

/** axe finds nothing on the page in view, and nothing is wider than it. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A button on its way from grey to green is read in neither. Waiting for it would wait for a frame, which a page may not get.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.timeline === document.timeline &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      )
        animation.finish();
  });
  const { violations } = await new AxeBuilder({ page, axeSource })
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
