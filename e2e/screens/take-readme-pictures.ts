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

type Picture = { name: string; path: string };
type Series = { visitor: Visitor; language: 'en' | 'ms'; isPhone: boolean; pictures: readonly Picture[] };

const sales = '/backoffice/reports/sales?compare=previous';

const series: readonly Series[] = [
  {
    visitor: 'staff',
    language: 'en',
    isPhone: false,
    pictures: [
      { name: 'backoffice-today', path: '/backoffice/' },
      { name: 'backoffice-report', path: sales },
      { name: 'backoffice-report-products', path: `${sales}&group=product` },
      { name: 'backoffice-purchase-list', path: '/backoffice/reports/forecast' },
    ],
  },
  {
    visitor: 'company',
    language: 'en',
    isPhone: false,
    pictures: [{ name: 'buyer-report', path: '/reports' }],
  },
  {
    visitor: 'staff',
    language: 'ms',
    isPhone: true,
    pictures: [
      { name: 'backoffice-today-phone', path: '/backoffice/' },
      { name: 'backoffice-report-phone', path: sales },
      { name: 'backoffice-report-products-phone', path: `${sales}&group=product` },
    ],
  },
  {
    visitor: 'company',
    language: 'ms',
    isPhone: true,
    pictures: [{ name: 'buyer-report-phone', path: '/ms/reports' }],
  },
];

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function take(context: BrowserContext, { name, path }: Picture, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await sharp(screenshot)
    .resize(width)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
  console.log(name);
}

const shop = await openFrozenShop(values.seeded);
const browser = await chromium.launch(await findBrowser());
try {
  for (const { visitor, language, isPhone, pictures } of series) {
    const context = await browser.newContext({
      ...(isPhone ? phone : desktop),
      baseURL: shop.origin,
      locale: 'en-GB',
      timezoneId: 'Asia/Kuala_Lumpur',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(shop.now);
    await signInAs(visitor, context, { now: shop.now, attempt: isPhone ? 1 : 0, language });
    for (const picture of pictures) await take(context, picture, isPhone ? 390 : 1200);
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
}
