import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { catalogue as en } from '../../apps/backoffice/app/messages/en/catalogue.ts';
import { catalogue as ms } from '../../apps/backoffice/app/messages/ms/catalogue.ts';
import { expectAccessible, expectFits } from '../axe.ts';
import { expect, type Shop, test } from '../fixtures.ts';
import { enterBackoffice } from '../staff.ts';

const texts = (lang: Lang): Translate<typeof en> => translator<typeof en>(lang, lang === 'en' ? en : ms);
const unique = () => Math.random().toString(36).slice(2, 7).toUpperCase();

/** Left half green, right half red, so that a crop shows which half it took. */
async function photo() {
  const green = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1f6b3a' } })
    .png()
    .toBuffer();
  const both = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b42318' } });
  const buffer = await both
    .composite([{ input: green, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'mangosteen.jpg', mimeType: 'image/jpeg', buffer };
}

async function fillVariant(page: Page, t: Translate<typeof en>, sku: string, size: string, price: string) {
  const cell = (label: string) => page.getByLabel(`${label}, ${sku}`, { exact: true });
  await page.getByLabel(`${t('cat.sku')}, ${t('ed.variant.new')}`, { exact: true }).fill(sku);
  await cell(t('ed.option', { axis: 'Pack', lang: t('ed.en') })).fill(`${size} kg`);
  await cell(t('ed.option', { axis: 'Pek', lang: t('ed.ms') })).fill(`${size} kg`);
  await cell(t('ed.pack_label_en')).fill(`${size} kg box`);
  await cell(t('ed.pack_label_ms')).fill(`Kotak ${size} kg`);
  await cell(`${t('ed.pack_size')} (${t('ed.pack_size.in', { unit: 'kg' })})`).fill(size);
  await cell(t('ed.price')).fill(price);
  await cell(t('ed.weight_grams')).fill(`${size}000`);
}

// Refused saves are expected, and browsers log each one to the console.
test.use({ allowedConsole: [/Failed to load resource: .* (409|422)/] });
// Three pages of forms, each checked by axe.
test.setTimeout(120_000);

test('creates and publishes a product that is then visible in the shop', { tag: '@main' }, ({ shop }) =>
  createProduct(shop),
);

test('imports a file with three invalid rows and moves a category', ({ shop }) => importAndMove(shop));

test('the catalogue fits a phone', { tag: '@phone' }, async ({ shop }) => {
  await checkProductPages(shop);
  await checkOtherPages(shop);
});

async function createProduct(shop: Shop) {
  const { page } = shop;
  const t = texts('en');
  const code = unique();
  const name = `Mangosteen ${code}`;
  await enterBackoffice(page, { role: 'sales', path: '/catalogue' });
  await expect(page.getByRole('table', { name: t('cat.products') })).toBeVisible();
  await expectAccessible(page, 'the list');

  await page.getByRole('link', { name: t('cat.new') }).click();
  await page.getByLabel(t('ed.name_en'), { exact: true }).fill(name);
  await page.getByLabel(t('ed.name_ms'), { exact: true }).fill(`Manggis ${code}`);
  await page.getByLabel(t('ed.description_en'), { exact: true }).fill('Sweet and white within.');
  await page.getByLabel(t('ed.description_ms'), { exact: true }).fill('Manis dan putih di dalam.');
  await page.getByLabel(t('ed.farm_id')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('ed.axis.add') }).click();
  await page.getByLabel(`${t('ed.axis', { n: 1 })}, ${t('ed.en')}`).fill('Pack');
  await page.getByLabel(`${t('ed.axis', { n: 1 })}, ${t('ed.ms')}`).fill('Pek');
  await page.getByRole('button', { name: t('ed.variant.add') }).click();
  await fillVariant(page, t, `MGS-${code}-05`, '5', '9.00');
  await page.getByRole('button', { name: t('ed.variant.add') }).click();
  await fillVariant(page, t, `MGS-${code}-10`, '10', '8.80');
  await page.getByRole('button', { name: new RegExp(`^${t('ed.noTiers')}.*MGS-${code}-10$`) }).click();
  await page.getByRole('button', { name: t('ed.tier.add') }).click();
  await page.getByLabel(`${t('ed.tier.from')} 1, MGS-${code}-10`).fill('5');
  await page.getByLabel(`${t('ed.tier.price')} 1, MGS-${code}-10`).fill('9.50');
  await page.getByRole('button', { name: t('ed.saveDraft') }).click();
  // A tier above the price is reported, and no input is lost.
  await expect(page.getByRole('alert')).toContainText(
    'Volume prices must decrease as the quantity increases.',
  );
  await page.getByLabel(`${t('ed.tier.price')} 1, MGS-${code}-10`).fill('8.20');
  const form = await page.getByLabel(t('ed.name_en'), { exact: true }).elementHandle();
  await page.getByRole('button', { name: t('ed.saveDraft') }).click();
  await expect(page).toHaveURL(/\/catalogue\/\d+$/);
  await expect(page.getByRole('button', { name: t('ed.publish') })).toBeDisabled();

  await page.locator('input[type=file][name=pictures]').setInputFiles(await photo());
  await page.getByRole('button', { name: t('ed.picture.cropOf', { n: 1 }) }).click();
  // The form must not be remounted by the save, or pictures chosen right after it would be lost.
  expect(await form?.evaluate((field) => field.isConnected)).toBe(true);
  const frame = page.locator('[data-testid="cat-crop-frame"]');
  await expect(frame).toHaveAttribute(
    'aria-label',
    t('crop.frame', { width: 800, height: 800, x: 200, y: 0 }),
  );
  await frame.focus();
  for (let n = 0; n < 25; n++) await page.keyboard.press('ArrowLeft');
  for (let n = 0; n < 20; n++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(frame).toHaveAttribute('aria-label', t('crop.frame', { width: 600, height: 600, x: 0, y: 0 }));
  await expectAccessible(page, 'the crop dialog');
  await page.getByRole('button', { name: t('crop.apply'), exact: true }).click();
  await expect(frame).toBeHidden();
  await page.getByLabel(t('ed.categories.add')).selectOption({ index: 2 });
  await expectAccessible(page, 'the editor');
  await page.getByRole('button', { name: t('ed.publish') }).click();
  await expect(page.getByText(t('cat.status.active'), { exact: true })).toBeVisible();

  const address = await page.getByRole('link', { name: t('cat.seeInShop') }).getAttribute('href');
  await page.goto(`${address}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('5 kg box').first()).toBeVisible();
  const picture = page.locator('.gallery img').first();
  await expect(picture).toBeVisible();
  const bytes = await page.request.get(
    await picture.evaluate((image: HTMLImageElement) => image.currentSrc || image.src),
  );
  const { dominant } = await sharp(await bytes.body()).stats();
  expect(dominant.g, 'the crop shows the green half').toBeGreaterThan(dominant.r);
  const found = await page.request.get(
    `/api/product/search?keywords=${encodeURIComponent(`manggis ${code}`)}`,
  );
  expect(JSON.stringify(await found.json())).toContain(name);
}

async function importAndMove(shop: Shop) {
  const { page } = shop;
  const t = texts('en');
  await enterBackoffice(page, { role: 'admin', path: '/catalogue/import' });
  const file = (text: string) => ({ name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const weight = String(3000 + Math.floor(Math.random() * 900));
  await page
    .locator('input[type=file][name=file]')
    .setInputFiles(
      file(
        `sku,weight_grams,order_unit\nBBC-A-03,${weight},carton\nKLB-A-02,heavy,carton\nBRB-10,${weight},heap\nNO-SUCH-1,5,box\n`,
      ),
    );
  await expect(page.getByRole('heading', { name: t('imp.preview', { file: 'weights.csv' }) })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'KLB-A-02' })).toContainText(
    'weight_grams “heavy” is not a valid value.',
  );
  await expect(rows.filter({ hasText: 'BRB-10' })).toContainText('“heap” is not one of');
  await expect(rows.filter({ hasText: 'NO-SUCH-1' })).toContainText('A new SKU needs a product');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('imp.errorsCsv') }).click();
  expect((await downloading).suggestedFilename()).toBe('weights-errors.csv');
  await page.getByRole('tab', { name: t('imp.kind.change') }).click();
  await expect(rows.filter({ hasText: 'BBC-A-03' })).toContainText(weight);
  await expectAccessible(page, 'the preview');
  const apply = page.getByRole('button', { name: t('imp.apply', { n: 1 }) });
  await expect(apply).toBeDisabled();
  await page.getByLabel(t('imp.leaveOut', { n: 3 })).check();
  await apply.click();
  await expect(page.getByText(t('imp.done', { created: 0, changed: 1, left: 3 }))).toBeVisible();

  await page.getByRole('link', { name: t('cat.categories') }).click();
  const tree = page.getByRole('list', { name: t('tree.label') });
  await page.getByRole('button', { name: t('tree.new') }).click();
  const category = `Herbs ${unique()}`;
  await page.getByLabel(t('tree.name_en')).fill(category);
  await page.getByLabel(t('tree.name_ms')).fill(`Herba ${category}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const node = tree.getByRole('listitem').filter({ hasText: category }).first();
  await expect(node).toBeVisible();
  await expectAccessible(page, 'the tree');
  const before = await tree.getByRole('listitem').count();
  await node.getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  // It is one level deeper and keeps the focus.
  await expect(node.getByRole('button', { name: new RegExp(`^Move ${category} out of`) })).toBeEnabled();
  await expect(node.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(node.getByRole('button', { name: new RegExp(`^Move ${category} out of`) })).toBeDisabled();
  await node.getByRole('button', { name: t('tree.remove', { name: category }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tree.remove', { name: category }) })
    .click();
  await expect(tree.getByRole('listitem')).toHaveCount(before - 1);
}

/** The same pages on a phone in Malay, as used in the warehouse. */
async function checkProductPages({ page, lang }: Shop) {
  const t = texts(lang);
  await enterBackoffice(page, { role: 'admin', path: '/catalogue', lang });
  await expect(page.getByRole('table', { name: t('cat.products') })).toBeVisible();
  await expectFits(page, 'the list');
  await page.locator('[data-part="row-open"]').first().click();
  await page.getByRole('link', { name: t('cat.edit') }).click();
  await expect(page.getByLabel(t('ed.name_ms'), { exact: true })).toBeVisible();
  await expectFits(page, 'the editor');
}

async function checkOtherPages({ page, lang }: Shop) {
  const t = texts(lang);
  await page.goto('/backoffice/catalogue/categories');
  for (const [part, title] of [
    ['categories', t('tree.title')],
    ['farms', t('farm.title')],
    ['import', t('imp.title')],
  ] as const) {
    if (part !== 'categories') await page.getByRole('link', { name: t(`cat.${part}`), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectFits(page, part);
  }
}
