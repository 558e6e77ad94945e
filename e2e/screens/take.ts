import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Screen, screens, type Visitor } from './screens.ts';
import { openFrozenShop } from './shop.ts';
import { signInAs } from './visitors.ts';

/** Takes a picture of every screen at both widths. See README.md. */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seeded: { type: 'string' },
    origin: { type: 'string' },
    only: { type: 'string' },
    visitor: { type: 'string' },
    path: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
});
const { out, seeded, origin, only, path } = values;
const language = values.language === 'ms' ? 'ms' : 'en';
if (!out || !(seeded || origin)) {
  console.error('Usage: node e2e/screens/take.ts --out FOLDER (--seeded FOLDER | --origin URL --path PATH)');
  process.exit(2);
}

const visitors: readonly Visitor[] = ['guest', 'buyer', 'company', 'staff'];

const widths = [
  { width: 390, options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  { width: 1440, options: { viewport: { width: 1440, height: 900 } } },
] as const;

/** Longer pages are cut here: what follows are more rows of the same. */
const maxHeight = 5000;

// Lists lay out only what is near the window, and a picture shows all of it.
const stillStyle =
  '*,*::before,*::after{content-visibility:visible!important;caret-color:transparent!important}';

async function openContext(
  browser: Browser,
  shop: { origin: string; now: number },
  options: (typeof widths)[number]['options'],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: shop.origin,
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  context.setDefaultTimeout(15_000);
  await context.clock.setFixedTime(shop.now);
  return context;
}

/** Scrolls through the page, so that pictures and parts that load when they come near are there, and back. */
async function settle(page: Page): Promise<void> {
  const isIdle = () => page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await isIdle();
  await page.addStyleTag({ content: stillStyle });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    for (let top = 0; top < Math.min(document.body.scrollHeight, 6000); top += 400) {
      window.scrollTo(0, top);
      await nextFrame();
    }
    window.scrollTo(0, 0);
    await nextFrame();
  });
  await isIdle();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that nobody scrolls to, such as one in a closed menu, would never be there.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: join(String(out), `${name}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) },
    animations: 'disabled',
  });
  console.log(name);
}

async function prepare(page: Page, step: Screen['prepare']): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (step === 'open-dialog') await page.getByRole('dialog').waitFor({ timeout: 15_000 });
  if (step === 'add-to-cart') {
    for (const index of [0, 1]) {
      const card = page.getByRole('article').nth(index);
      await clickAndLoad(page, card.getByRole('button', { name: /^Add/ }));
      await card.getByRole('textbox').waitFor();
    }
  }
}

/** Clicks what fetches data, and waits for the first response. */
async function clickAndLoad(page: Page, target: Locator): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes('/api/'));
  await Promise.all([loaded, target.click()]);
}

async function shootFirstRow(page: Page, name: string): Promise<void> {
  const opener = page.locator('tbody tr').locator('a, button').filter({ visible: true });
  await clickAndLoad(page, opener.first());
  await shoot(page, name);
}

/** A page of the storefront has its language in its path; the back office shows that of the member. */
function inLanguage(address: string): string {
  if (language === 'en' || /^\/(ms|backoffice)\b/.test(address)) return address;
  return `/ms${address === '/' ? '' : address}`;
}

async function visit(context: BrowserContext, screen: Screen, name: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(inLanguage(screen.path));
  if (screen.prepare) await prepare(page, screen.prepare);
  await shoot(page, name);
  // Seen once, it does not open again and cover the next picture of the page.
  if (screen.prepare === 'open-dialog') await page.keyboard.press('Escape');
  if (screen.opensRow) await shootFirstRow(page, `${name}-open`);
  const { pattern, count } = screen.details ?? { pattern: /^$/, count: 0 };
  const links = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
  await page.close();
  const details = [...new Set(links.map((link) => link.replace(/^\/ms\//, '/')))]
    .filter((link) => pattern.test(link))
    .slice(0, count);
  for (const [index, link] of details.entries())
    await visit(context, { name: '', path: link }, `${name}-${index + 1}`);
}

async function takeAll(browser: Browser, shop: { origin: string; now: number }): Promise<number> {
  let failures = 0;
  for (const visitor of visitors) {
    const chosen = screensOf(visitor);
    if (chosen.length === 0) continue;
    for (const [attempt, { width, options }] of widths.entries()) {
      const context = await openContext(browser, shop, options);
      await signInAs(visitor, context, { now: shop.now, attempt, language });
      for (const screen of chosen) {
        await visit(context, screen, `${visitor}-${screen.name}-${width}`).catch((error: unknown) => {
          failures += 1;
          console.error(`${visitor}-${screen.name}-${width}: ${String(error).split('\n')[0]}`);
        });
      }
      await context.close();
    }
  }
  return failures;
}

function screensOf(visitor: Visitor): readonly Screen[] {
  if (path) return visitor === 'guest' ? [{ name: 'page', path }] : [];
  if (values.visitor && values.visitor !== visitor) return [];
  const pattern = new RegExp(only ?? '');
  return screens[visitor].filter(({ name }) => pattern.test(name));
}

await mkdir(out, { recursive: true });
const shop = seeded
  ? await openFrozenShop(seeded)
  : { origin: origin ?? '', now: Date.now(), close: async () => undefined };
const browser = await chromium.launch(await findBrowser());
try {
  process.exitCode = (await takeAll(browser, shop)) > 0 ? 1 : 0;
} finally {
  await browser.close();
  await shop.close();
}
