import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.ts';
import type { Visitor } from './screens.ts';
import { openFrozenShop } from './shop.ts';
import { signInAs } from './visitors.ts';

/** Takes the README's pictures of the dashboard and the reports. See README.md. */
const { values } = parseArgs({ options: { seeded: { type: 'string' } } });
if (!values.seeded) {
  console.error('Usage: node e2e/screens/take-readme-pictures.ts --seeded FOLDER');
  process.exit(2);
}

const folder = join(import.meta.dirname, '../../docs/pictures');

const pictures: readonly { name: string; visitor: Visitor; path: string }[] = [
  { name: 'backoffice-today', visitor: 'staff', path: '/backoffice/' },
  { name: 'backoffice-report', visitor: 'staff', path: '/backoffice/reports/sales?compare=previous' },
  {
    name: 'backoffice-report-products',
    visitor: 'staff',
    path: '/backoffice/reports/sales?group=product&compare=previous',
  },
  { name: 'buyer-report', visitor: 'company', path: '/reports' },
];

async function take(context: BrowserContext, { name, path }: { name: string; path: string }): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await sharp(screenshot)
    .resize(1200)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
  console.log(name);
}

const shop = await openFrozenShop(values.seeded);
const browser = await chromium.launch(await findBrowser());
try {
  for (const visitor of ['staff', 'company'] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: shop.origin,
      locale: 'en-GB',
      timezoneId: 'Asia/Kuala_Lumpur',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(shop.now);
    await signInAs(visitor, context, { now: shop.now, attempt: 1, language: 'en' });
    for (const picture of pictures.filter((each) => each.visitor === visitor)) await take(context, picture);
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
}
