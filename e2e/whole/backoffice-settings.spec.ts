import { addDays, localDate } from '@bakul/shop/kit/local-date';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../axe.ts';
import { callAs, logIn } from '../companies.ts';
import { type IsolatedShop, test } from '../own-shop.ts';
import { chooseLanguage, enterBackoffice } from '../staff.ts';

// One staff session for all tests.
test.describe.configure({ mode: 'default', timeout: 90_000 });

let staff: Page;
let contexts: BrowserContext[];

async function visitor(browser: Browser, own: IsolatedShop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: own.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  contexts.push(context);
  return context.newPage();
}

test.beforeAll(async ({ browser, own }) => {
  contexts = [];
  staff = await visitor(browser, own);
  await enterBackoffice(staff, { role: 'admin' });
});

test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

// The limit of one second is tested by two-processes.test.ts. Here many browsers share the machine.
const pollOptions = { timeout: 5000, intervals: [50] };

const open = (path: string) => staff.goto(`/backoffice${path}`);
const button = (name: string | RegExp) => staff.getByRole('button', { name });
const save = () =>
  staff.locator('[data-testid="page-footer"]').getByRole('button', { name: /^Save/ }).click();
const saved = () => expect(staff.locator('[data-testid="page-footer"]')).toContainText('All changes saved');

test('the shop closes for buyers while staff continue to work, and opens again', async ({ browser, own }) => {
  const guest = await visitor(browser, own);
  const status = async () => (await guest.request.get('/api/product')).status();
  await guest.clock.install();
  await guest.goto('/vegetables');
  await open('/settings/maintenance');
  await staff.getByLabel('English').fill('New scales are coming in.');
  await staff.getByLabel('Malay').fill('Penimbang baharu sedang dipasang.');
  await expectAccessible(staff);
  await button(/^Close shop/).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('New scales are coming in.');
  await expect(dialog).toContainText('Penimbang baharu sedang dipasang.');
  await dialog.getByRole('button', { name: 'Close shop now' }).click();
  await expect(staff.getByRole('heading', { name: 'The shop is closed' })).toBeVisible();
  try {
    await expect.poll(status, pollOptions).toBe(503);
    await guest.goto('/vegetables');
    await expect(guest).toHaveURL('/maintenance');
    await expect(guest.getByText('New scales are coming in.')).toBeVisible();
    await open('/promotions');
    await expect(staff.getByRole('link', { name: 'Fruit season' })).toBeVisible();
    await open('/settings/maintenance');
    await button('Open shop').click();
    await expect(staff.getByRole('heading', { name: 'The shop is open' })).toBeVisible();
    await expect.poll(status, pollOptions).toBe(200);
    // The page polls every four seconds after hydration.
    await expect(async () => {
      await guest.clock.fastForward(4000);
      await expect(guest).toHaveURL('/', { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  } finally {
    await own.database.pool.query(
      `UPDATE setting SET value = '{"active": false}' WHERE name = 'maintenance' AND value->>'active' = 'true'`,
    );
  }
  await expect(staff.locator('[data-testid="history"]')).toContainText('closed the shop');
});

test('a promotion is created, previewed and published, and guests see it', async ({ browser, own }) => {
  const guest = await visitor(browser, own);
  const titles = async () =>
    (await (await guest.request.get('/api/promotion')).json()).data.map(
      ({ headline }: { headline: string }) => headline,
    );
  await open('/promotions/new');
  await staff.getByLabel('Percent', { exact: true }).fill('33');
  await staff.getByLabel('Category', { exact: true }).selectOption({ label: '\u2003Mushrooms' });
  await staff.getByLabel('Priority').fill('90');
  const words = {
    'Name · English': 'Mushroom days',
    'Name · Malay': 'Hari cendawan',
    'Headline · English': 'A third off all mushrooms',
    'Headline · Malay': 'Potongan satu pertiga cendawan',
    'Text · English': 'Only this week.',
    'Text · Malay': 'Minggu ini sahaja.',
  };
  for (const [label, text] of Object.entries(words)) await staff.getByLabel(label).fill(text);
  await button('Save as draft').click();
  await expect(staff.getByText('Upload or generate a banner.')).toBeVisible();
  const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#e8d7b5' } })
    .jpeg()
    .toBuffer();
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'cendawan.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(staff.locator('[data-testid="banner-now"]')).toBeVisible({ timeout: 15_000 });
  await staff.getByLabel('Show in a pop-up on the home page').check();
  await staff.locator('input[name=promotion-window-banner]').setInputFiles({
    name: 'tetingkap.png',
    mimeType: 'image/png',
    buffer: await sharp(picture).negate().png().toBuffer(),
  });
  await expect(staff.locator('[data-testid="banner-now"]')).toHaveCount(2, { timeout: 15_000 });
  const preview = staff.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('[data-testid="preview-banner"]')).toContainText('A third off all mushrooms');
  const sourceOf = (selector: string) => preview.locator(selector).getAttribute('src');
  const windowBanner = await sourceOf('[data-testid="preview-modal"] img');
  expect(windowBanner).not.toBe(await sourceOf('[data-testid="preview-banner"] img'));
  await expect(preview.locator('[data-testid="preview-card"]').first()).toContainText('−33 %');
  await preview.getByRole('button', { name: 'Malay' }).click();
  await expect(preview.locator('[data-testid="preview-banner"]')).toContainText(
    'Potongan satu pertiga cendawan',
  );
  await button('Save as draft').click();
  await expect(staff.getByRole('heading', { name: 'Mushroom days', level: 1 })).toBeVisible();
  await saved();
  expect(await titles()).not.toContain('A third off all mushrooms');
  await expectAccessible(staff);
  await button('Publish').click();
  await expect(staff.locator('[data-testid="page-head"]')).toContainText('Active');
  await expect.poll(titles, pollOptions).toContain('A third off all mushrooms');
  await guest.goto('/');
  await expect(guest.locator('[data-testid="promotion-slide"]').first()).toContainText(
    'A third off all mushrooms',
  );
  const [, pictureKey = ''] = /\/media\/([^/]+)\//.exec(windowBanner ?? '') ?? [];
  for (const [path, name] of [
    ['/', 'Mushroom days'],
    ['/ms', 'Hari cendawan'],
  ] as const) {
    await guest.goto(path);
    const dialog = guest.getByRole('dialog', { name });
    await expect(dialog.getByRole('img')).toHaveAttribute('src', new RegExp(pictureKey));
  }
  // Changing the discount of a running promotion needs a confirmation.
  await staff.getByLabel('Percent', { exact: true }).fill('25');
  await save();
  await staff.getByRole('dialog').getByRole('button', { name: 'Change now' }).click();
  await saved();
  const value = async () =>
    (await (await guest.request.get('/api/promotion')).json()).data.find(
      ({ name }: { name: string }) => name === 'Mushroom days',
    )?.value;
  await expect.poll(value, pollOptions).toBe(25);
  await button('End').click();
  await expect.poll(titles, pollOptions).not.toContain('A third off all mushrooms');
});

const person = (email: string) => ({ name: '', email, mobile_phone: '', password: 'Bakul-demo-1' });

/** The price that a buyer would pay for a variant, and the possible delivery dates. */
async function previewAs(request: APIRequestContext, email: string, variantId: number) {
  const buyer = await logIn(request, person(email));
  const as = (call: readonly [string, string], data?: object) => callAs(request, buyer, call, data);
  await as(['POST', '/api/cart/items'], { variant_id: variantId, quantity: 4 });
  const { body: addresses } = await as(['GET', '/api/profile/addresses']);
  const input = { address_id: addresses.data[0]?.id ?? null, payment_method: 'online' };
  const { body } = await as(['POST', '/api/checkout/preview'], input);
  const line = body.data.lines.find(({ variant_id }: { variant_id: number }) => variant_id === variantId);
  return { price: line?.price, source: line?.price_source, dates: body.data.dates as string[] };
}

async function firstVariant(request: APIRequestContext, keywords: string) {
  const found = await (await request.get(`/api/product?keywords=${keywords}&pageSize=1`)).json();
  const variants = await (await request.get(`/api/product/${found.data[0].id}/variants`)).json();
  return variants.data[0] as { id: number; sku: string; price: number };
}

test('a company’s price list is entered as a sheet, and its buyer pays those prices', async ({
  browser,
  own,
}) => {
  const guest = await visitor(browser, own);
  const { id, sku, price } = await firstVariant(guest.request, 'cabbage');
  const before = await previewAs(guest.request, 'owner@other.bakul.example', id);
  expect(before.source).not.toBe('contract');
  await open('/price-lists/new');
  await staff.getByLabel('Name', { exact: true }).fill('Melati, this month');
  await staff.getByRole('combobox', { name: /company/ }).fill('Melati');
  await staff.getByRole('option', { name: /Dewan Katering Melati/ }).click();
  await staff.getByRole('combobox', { name: /SKU/ }).fill(sku);
  await staff
    .getByRole('option', { name: new RegExp(sku) })
    .first()
    .click();
  const cell = staff.getByRole('textbox', { name: new RegExp(`Contract price of .*${sku}`) });
  await expect(cell).toBeFocused();
  await cell.fill('999');
  await cell.press('Enter');
  await expect(staff.getByText('Above public price')).toBeVisible();
  await cell.fill('0.42');
  await cell.press('Enter');
  await expect(staff.getByText('Below cost')).toBeVisible();
  await button('Import CSV').click();
  const csv = `sku,price\n${sku},0.5\nNO-SUCH,1\n${sku},2`;
  await staff.getByLabel('Or paste rows from a spreadsheet').fill(csv);
  const rows = staff.getByRole('dialog').locator('[data-testid="csv-rows"]');
  await expect(rows).toContainText('SKU NO-SUCH not found.');
  await expect(rows).toContainText('Same as row 2.');
  await button('Add 1 row').click();
  await expect(cell).toHaveValue('0.50');
  await expectAccessible(staff);
  await staff.keyboard.press('Control+s');
  await expect(staff.getByRole('heading', { name: 'Melati, this month', level: 1 })).toBeVisible();
  await saved();
  expect(await previewAs(guest.request, 'owner@other.bakul.example', id)).toMatchObject({
    price: 50,
    source: 'contract',
  });
  const listed = await (await guest.request.get(`/api/product?keywords=cabbage&pageSize=1`)).json();
  expect(listed.data[0].price).toBe(price);
});

test('closed days, zones and pages take effect, and an overlap names the other zone', async ({
  browser,
  own,
}) => {
  const guest = await visitor(browser, own);
  const { id } = await firstVariant(guest.request, 'cabbage');
  const day = addDays(localDate(new Date()), 9);
  const dates = async () => (await previewAs(guest.request, 'buyer@demo.bakul.example', id)).dates;
  expect(await dates()).toContain(day);
  await open(`/settings/closed-days/${day}`);
  await staff.getByLabel('Reason in English').fill('Stocktaking of the cold store');
  await staff.getByLabel('Reason in Malay').fill('Kira stok bilik sejuk');
  await expectAccessible(staff);
  await button('Close day').click();
  await expect(staff.locator('[data-testid="calendar-day"][data-closed][aria-current]')).toContainText(
    'Stocktaking',
  );
  expect(await dates()).not.toContain(day);

  await open('/settings/zones/1');
  await staff.getByLabel('Test a postcode').fill('50480');
  await expect(staff.locator('[data-testid="postcode-answer"]')).toContainText('RM 12.00 fee');
  await button('Add range').click();
  await staff.getByLabel('First postcode').last().fill('41000');
  await staff.getByLabel('Last postcode').last().fill('41100');
  await save();
  await expect(staff.getByText('41000 to 41100 overlaps with Klang Valley (40000 to 43199).')).toBeVisible();
  await expectAccessible(staff);
  await button('Discard').click();
  await staff.getByLabel('Fee', { exact: true }).fill('13');
  await save();
  await saved();
  await staff.getByLabel('Test a postcode').fill('50480');
  await expect(staff.locator('[data-testid="postcode-answer"]')).toContainText('RM 13.00 fee');

  await open('/settings/pages/%2Ffruit');
  await staff.getByLabel('Title', { exact: true }).fill('Durian and all other fruit');
  await expect(staff.locator('[data-testid="search-result"]')).toContainText('Durian and all other fruit');
  await expectAccessible(staff);
  await save();
  await saved();
  const page = async () => (await guest.request.get('/fruit')).text();
  await expect.poll(page, pollOptions).toContain('<title>Durian and all other fruit</title>');
});

test('all settings pages fit a phone, in Malay', async () => {
  await staff.setViewportSize({ width: 390, height: 844 });
  await open('/promotions');
  await chooseLanguage(staff, 'ms');
  const screens = {
    '/promotions': 'Promosi',
    '/promotions/1': 'Pratonton',
    '/price-lists': 'Senarai harga',
    '/price-lists/1': 'Diskaun kategori',
    '/settings/zones/1': 'Pesanan minimum',
    '/settings/pickup/new': 'Tempat ambil sendiri baharu',
    '/settings/closed-days': 'Hari tutup',
    '/settings/pages/%2F': 'Pratonton hasil carian',
    '/settings/maintenance': 'Kedai dibuka',
  };
  for (const [path, words] of Object.entries(screens)) {
    await open(path);
    await expect(staff.getByText(words).first(), path).toBeAttached();
    await expect(staff.locator('.skeleton'), path).toHaveCount(0);
    await expectFits(staff, path);
  }
});
