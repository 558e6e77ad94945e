import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Off by default; but who speaks to a browser says what they see.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Describing every element that is right takes longer than looking for what is wrong.
  resultTypes: ['violations'],
  // No rule that runs needs the style sheets.
  preload: false,
};

/** Around every page. They are half of what there is to look at, and usually the same as on the page before. */
const frames = ['.site-header', '.site-footer', '.bo-sidebar'];
/** What this worker has looked at already. */
const checkedRegions = new Set<string>();

declare global {
  interface Window {
    axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * axe finds nothing on the page in view, and nothing is wider than it. A look takes as long as two visits: one for each screen
 * is enough.
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  if (!isPhoneRunOfBoth()) expect.soft(await findViolations(page), what).toEqual([]);
  await expectFits(page, what);
}

/** What runs on both screens is looked at by axe on the first. */
function isPhoneRunOfBoth(): boolean {
  const { tags, project } = test.info();
  return tags.includes('@both') && project.use.isMobile === true;
}

async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const exclude = await findCheckedRegions(page);
  return page.evaluate(
    async ({ options, exclude }) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const { violations } = await window.axe.run({ include: ['html'], exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { options, exclude },
  );
}

/** The frames that look exactly as they did on an earlier page; the others count as seen from now on. */
async function findCheckedRegions(page: Page): Promise<string[]> {
  const looks = await page.evaluate((frames) => {
    return frames.flatMap((frame) => {
      const element = document.querySelector(frame);
      // A footer far below is not laid out, and axe sees nothing of it.
      const isLaidOut = element?.checkVisibility({ contentVisibilityAuto: true });
      return element && isLaidOut ? [{ frame, look: `${window.innerWidth} ${element.outerHTML}` }] : [];
    });
  }, frames);
  const seen = looks.filter(({ look }) => checkedRegions.has(look)).map(({ frame }) => frame);
  for (const { look } of looks) checkedRegions.add(look);
  return seen;
}

/** Nothing is wider than the page in view. */
export async function expectFits(page: Page, what = page.url()): Promise<void> {
  // The window of a phone widens with what is in it; the page's own width does not.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `${what}: nothing is wider than the page`).toBeLessThanOrEqual(0);
}

/** A button on its way from grey to green is read in neither. Waiting for it would wait for a frame, which a page may not get. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.timeline === document.timeline &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      )
        animation.finish();
  });
}
