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
  // Off by default, but users of voice control say the label they see.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Reporting every passing element takes longer than finding the violations.
  resultTypes: ['violations'],
  // No enabled rule needs the style sheets.
  preload: false,
};

/** Present on every page. They make up half of the elements to check and are usually unchanged from the page before. */
const frames = ['[data-shell] > header', '[data-shell] > footer', '[data-testid="sidebar"]'];
/** The frames that this worker has already checked. */
const checkedRegions = new Set<string>();

declare global {
  interface Window {
    axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Expects no axe violations on the current page and no horizontal overflow. A check takes as long as two page visits,
 * so one check per screen is enough.
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  if (!isScannedByDesktopRun()) expect.soft(await findViolations(page), what).toEqual([]);
  await expectFits(page, what);
}

/** Axe checks tests that run at both widths only at the wide one. */
function isScannedByDesktopRun(): boolean {
  const { tags, project } = test.info();
  const runsOnBothWidths = tags.includes('@both') || tags.includes('@everywhere');
  return runsOnBothWidths && project.use.isMobile === true;
}

async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const exclude = await findCheckedRegions(page);
  const repeated = await page.evaluateHandle(findRepeatedItems);
  return page.evaluate(
    async ({ options, exclude, repeated }) => {
      if (!window.axe) throw new Error('axe was not loaded into the page');
      const context = { include: ['html'], exclude: [...exclude, ...repeated] };
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { options, exclude, repeated },
  );
}

/**
 * Runs in the page. Returns the cards, list items and table rows that differ from an earlier one in nothing but their
 * texts and addresses. They make up most of a listing, and axe finds in each what it finds in the first.
 */
function findRepeatedItems(): Element[] {
  const items = 'article, li, tbody tr';
  // Of these only whether they are empty matters.
  const texts =
    /^(id|for|href|src|srcset|sizes|alt|title|value|name|datetime|aria-(label|labelledby|describedby|controls))$/;
  const markupOf = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'text';
    if (!(node instanceof Element)) return '';
    const attributes = [...node.attributes].map(({ name, value }) =>
      texts.test(name) ? `${name}=${value.trim() !== ''}` : `${name}=${value}`,
    );
    return `<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(markupOf).join('')}</>`;
  };
  /** What may change the colours of an item, and whether it is laid out. */
  const surroundingsOf = (item: Element): string => {
    const classes: string[] = [];
    for (let each = item.parentElement; each; each = each.parentElement) classes.push(each.className);
    const { color, backgroundColor } = getComputedStyle(item);
    return [...classes, color, backgroundColor, item.checkVisibility({ contentVisibilityAuto: true })].join();
  };
  const seen = new Set<string>();
  const repeated = new Set<Element>();
  for (const item of document.querySelectorAll(items)) {
    const outer = item.parentElement?.closest(items);
    if (outer && repeated.has(outer)) continue;
    const look = surroundingsOf(item) + markupOf(item);
    if (seen.has(look)) repeated.add(item);
    seen.add(look);
  }
  return [...repeated];
}

/** Returns the frames that are identical to those of an earlier page, and marks the others as checked. */
async function findCheckedRegions(page: Page): Promise<string[]> {
  const looks = await page.evaluate((frames) => {
    return frames.flatMap((frame) => {
      const element = document.querySelector(frame);
      // A footer far below the viewport is not laid out, and axe ignores it.
      const isLaidOut = element?.checkVisibility({ contentVisibilityAuto: true });
      return element && isLaidOut ? [{ frame, look: `${window.innerWidth} ${element.outerHTML}` }] : [];
    });
  }, frames);
  const seen = looks.filter(({ look }) => checkedRegions.has(look)).map(({ frame }) => frame);
  for (const { look } of looks) checkedRegions.add(look);
  return seen;
}

/** Expects no horizontal overflow on the current page and in its open dialogs. */
export async function expectFits(page: Page, what = page.url()): Promise<void> {
  // A sheet starts outside of the viewport.
  await finishAnimations(page);
  const { overflow, wideParts } = await page.evaluate(measureOverflow);
  expect.soft(overflow, `${what}: nothing is wider than the page`).toBeLessThanOrEqual(0);
  expect.soft(wideParts, `${what}: nothing is wider than its dialog`).toEqual([]);
}

/** Runs in the page. A dialog clips or scrolls what is too wide for it, so the page itself is no wider. */
function measureOverflow(): { overflow: number; wideParts: string[] } {
  // On a phone the window's width grows with its content, the document element's client width does not.
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOutside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  };
  const scrollsSideways = (element: Element) =>
    element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
  const wideParts = dialogs
    .filter((dialog) => dialog.checkVisibility())
    .flatMap((dialog) => [
      ...[dialog, ...dialog.children].filter(isOutside),
      ...[dialog, ...dialog.querySelectorAll('*')].filter(scrollsSideways),
    ])
    .map(({ localName, className }) => `${localName} ${className}`);
  return { overflow: scrollWidth - clientWidth, wideParts };
}

/**
 * A colour in the middle of a transition matches neither its start nor its end. Finishing animations is safer than
 * waiting, because an idle page may not get another frame.
 */
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
