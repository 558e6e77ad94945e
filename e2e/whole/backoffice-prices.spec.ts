import { formatDecimal } from '@bakul/shop/kit/text/format';
import { type Browser, expect as base, type Page } from '@playwright/test';
import { staleFor } from '../../shop/testing/database/stale.ts';
import { priceTexts } from '../backoffice-prices.ts';
import { type IsolatedShop, test } from '../own-shop.ts';
import { enterBackoffice, newStaff } from '../staff.ts';

const expect = base.configure({ timeout: 30_000 });
const t = priceTexts('en');

// A trace would copy the sheet at every step.
test.use({ trace: 'off' });
// Not in parallel: each test opens the price sheet of the whole shop, which keeps one machine busy.
test.describe.configure({ mode: 'default', timeout: 240_000 });

async function openSheet(browser: Browser, shop: IsolatedShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await enterBackoffice(page, { role: 'sales', path: '/prices' });
  await expect(page.locator('[data-testid="price-input"]').nth(150)).toBeAttached();
  await expect(page.getByRole('button', { name: t('prices.import') })).toBeEnabled();
  return page;
}

/** Started before the save, because a toast disappears after five seconds and a sheet of 300 rows is slow to search. */
const waitForSavedToast = (page: Page, n: number) =>
  page
    .locator('.toast-message')
    .filter({ hasText: t('prices.saved', { n }) })
    .waitFor({ timeout: 60_000 });
const footer = (page: Page) => page.locator('[data-testid="price-footer"]');
const raised = (price: number) => price + Math.max(5, Math.round((price * 0.04) / 5) * 5);
const senOf = (text: string) => Math.round(Number(text) * 100);

async function importFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: t('prices.import') }).click();
  const buffer = Buffer.from(lines.join('\n'));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
}

/**
 * Main-thread work per key press in milliseconds: scripts, styles and layout. Measured as CPU time, so that a busy
 * machine does not fail the test.
 */
async function mainThreadMsPerKey(page: Page, keys: number, type: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
  };
  const before = await read();
  await type();
  return ((await read()) - before) / keys;
}

test('150 prices are set by keyboard and from a file, saved at once, and visible to guests within a second', async ({
  browser,
  own,
}) => {
  const page = await openSheet(browser, own);
  const cells = page.locator('[data-testid="price-input"]');
  const before = await cells.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  const wanted = before.slice(0, 150).map((text) => raised(senOf(text)));
  await cells.first().focus();
  const typed = wanted
    .slice(0, 30)
    .map((price) => `${formatDecimal(price)}\n`)
    .join('');
  const work = await mainThreadMsPerKey(page, typed.length, () => page.keyboard.type(typed));
  console.log(`${typed.length} keys, ${work.toFixed(1)} ms of work for each`);
  expect(work, 'milliseconds of work per key').toBeLessThan(16);
  const skus = await page.locator('[data-testid="price-row"] [data-testid="price-sku"]').allInnerTexts();
  const lines = wanted.map((price, n) => `${skus[n]},${formatDecimal(price)}`).slice(30);
  await importFile(page, ['sku,price', ...lines]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('import.apply', { n: 120 }) })
    .click();

  await expect(footer(page)).toContainText(t('prices.unsaved', { n: 150 }));
  // Unsaved input survives a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(footer(page)).toContainText(t('prices.unsaved', { n: 150 }));
  await expect(cells.nth(149)).toHaveValue(formatDecimal(wanted[149] ?? 0));

  const guest = await (await browser.newContext({ baseURL: own.url })).newPage();
  const sku =
    (await page
      .locator('[data-testid="price-row"]')
      .nth(20)
      .locator('[data-testid="price-sku"]')
      .textContent()) ?? '';
  const { rows } = await own.database.pool.query<{ slug: string }>(
    'SELECT p.slug FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = $1',
    [sku],
  );
  const address = `/product/${rows[0]?.slug}`;
  await guest.goto(address);
  const shown = (price: number) => guest.locator('main').getByText(formatDecimal(price)).first();
  await expect(shown(senOf(before[20] ?? ''))).toBeVisible();

  const toastShown = waitForSavedToast(page, 150);
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  const saving = page.getByRole('button', { name: t('prices.steepSave') });
  // Cheap products rise by 5 sen, which may be more than 20 %.
  if (await saving.isVisible().catch(() => false)) await saving.click();
  const saved = await answer;
  expect(saved.status()).toBe(200);
  const price = (await saved.json()).data.rows.find((row: { sku: string }) => row.sku === sku).price;
  // Measured on the response, because rendering time depends on the load of the machine.
  const served = async () => (await guest.request.get(address)).text();
  const stale = await staleFor(async () => (await served()).includes(formatDecimal(price)));
  const savedIn = saved.request().timing().responseEnd;
  console.log(`saved in ${savedIn.toFixed(0)} ms, old prices for ${stale.toFixed(0)} ms`);
  expect(stale, 'milliseconds for which a guest still sees the old price').toBeLessThan(1000);
  await guest.reload();
  await expect(shown(price)).toBeVisible();

  await toastShown;
  await expect(footer(page)).toContainText(t('prices.allSaved'));
  await page.getByRole('button', { name: t('prices.only.unsaved') }).click();
  await expect(
    page.locator('[data-testid="price-row"]').first().locator('[data-testid="price-state"]'),
  ).toContainText('Saved');
  await page.context().close();
  await guest.context().close();
});

test('two people price the same products: no input is lost, and the second chooses', async ({
  browser,
  request,
  own,
}) => {
  const mine = await openSheet(browser, own);
  const cell = (page: Page, n: number) => page.locator('[data-testid="price-input"]').nth(n);
  const type = async (page: Page, n: number, price: number) => {
    await cell(page, n).focus();
    await page.keyboard.type(formatDecimal(price));
  };
  const present = senOf(await cell(mine, 0).inputValue());
  const second = senOf(await cell(mine, 1).inputValue());
  const sku =
    (await mine.locator('[data-testid="price-row"] [data-testid="price-sku"]').first().textContent()) ?? '';
  const { rows } = await own.database.pool.query<{ id: number }>('SELECT id FROM variant WHERE sku = $1', [
    sku,
  ]);
  // The other person saves through the API: a second sheet would be as slow to open, and shows nothing new.
  const { session } = await newStaff(request, { role: 'admin' });
  const theirs = await request.put('/api/staff/price_sheet', {
    headers: { authorization: `Bearer ${session.access.token}` },
    data: { prices: [{ variant_id: rows[0]?.id, price: present - 5, seen_price: present }] },
  });
  expect(theirs.status(), await theirs.text()).toBe(200);

  await type(mine, 0, present - 10);
  await type(mine, 1, second - 5);
  await mine.keyboard.press('Control+s');
  const dialog = mine.getByRole('dialog');
  await expect(dialog).toContainText(t('prices.conflictText'));
  await expect(dialog).toContainText(/Staff admin-\d+/);
  await dialog.getByRole('button', { name: `${t('prices.mine')} ${formatDecimal(present - 10)}` }).click();
  await Promise.all([
    waitForSavedToast(mine, 2),
    dialog.getByRole('button', { name: t('prices.chosen') }).click(),
  ]);
  await expect(cell(mine, 0)).toHaveValue(formatDecimal(present - 10));
  await mine.context().close();
});

test('reports three invalid rows of a file and applies the others to the sheet', async ({ browser, own }) => {
  const page = await openSheet(browser, own);
  const skus = await page.locator('[data-testid="price-row"] [data-testid="price-sku"]').allInnerTexts();
  const dialog = page.getByRole('dialog');
  await importFile(page, [
    'sku,price',
    `${skus[0]},12.34`,
    `${skus[1]},cheap`,
    'NO-SUCH-1,3.00',
    `${skus[0]},1.00`,
  ]);
  await expect(dialog).toContainText(t('import.changes', { n: 1 }));
  await expect(dialog.locator('.notice li')).toContainText([
    t('import.problem.price_wrong', { value: 'cheap' }),
    t('import.problem.sku_unknown', { value: 'NO-SUCH-1' }),
    t('import.problem.sku_twice', { value: skus[0] ?? '' }),
  ]);
  await dialog.getByRole('button', { name: t('import.apply', { n: 1 }) }).click();
  // Only the rows from the file are shown.
  await expect(page.locator('[data-testid="price-input"]')).toHaveCount(1);
  await expect(page.locator('[data-testid="price-input"]')).toHaveValue('12.34');
  await expect(footer(page)).toContainText(t('prices.unsaved', { n: 1 }));
  await footer(page)
    .getByRole('button', { name: t('prices.discard') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('prices.discard') })
    .click();
  await expect(footer(page)).toContainText(t('prices.allSaved'));
  await page.context().close();
});
