import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../axe.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';
import { orderingTexts, paste, variantsWithMinimumTwo } from '../ordering.ts';

const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

function sheetOf({ page, lang }: Shop) {
  const t = orderingTexts(lang);
  return {
    t,
    product: (n: number) => page.getByRole('combobox', { name: t('quick.product', { n }), exact: true }),
    quantity: (n: number) => page.getByRole('textbox', { name: t('quick.quantity', { n }), exact: true }),
    row: (n: number) => page.locator('[data-testid="order-sheet"] tbody tr').nth(n - 1),
    add: page.locator('[data-testid="quick-bar"]').getByRole('button'),
  };
}

test('fills the sheet by keyboard only and adds it to the cart', { tag: '@main' }, async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const { t, product, quantity, row, add } = sheetOf(shop);
  const [first, second] = await variantsWithMinimumTwo(request);
  await shop.visit('/quick-order');

  // By name: the product, its pack, then the quantity. Each Enter moves one step further.
  await product(1).focus();
  await page.keyboard.type('tomat');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveAccessibleName(/\w/);
  await expect(options.first()).toContainText(/[A-Z]{3}-/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(quantity(1)).toBeFocused();
  await expect(product(1)).toHaveValue(/^[A-Z]{3}-/);
  await expect(quantity(1)).not.toHaveValue('');
  await page.keyboard.press('Enter');

  // By SKU, typed loosely, with a quantity below the minimum.
  await expect(product(2)).toBeFocused();
  await page.keyboard.type(`${first?.sku.toLowerCase().replaceAll('-', ' ')}`);
  await page.keyboard.press('Enter');
  await expect(quantity(2)).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(product(3)).toBeFocused();
  await expect(row(2)).toContainText(t('quick.use', { n: 2 }));
  await expect(quantity(2)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(product(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');

  // An unknown SKU is reported only after leaving the field.
  await page.keyboard.type('NO-SUCH-SKU');
  await page.keyboard.press('Tab');
  await expect(quantity(3)).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(row(3)).toContainText(t('quick.problem.unknown_sku'));
  await expect(add).toHaveText(t('quick.add', { n: 1 }));
  await expectAccessible(page);

  await row(2).getByRole('button', { name: /2/ }).first().press('Enter');
  await expect(quantity(2)).toHaveValue('2');
  await expect(quantity(2)).toBeFocused();
  await expect(add).toHaveText(t('quick.add', { n: 2 }));

  // A reload keeps all rows.
  await page.reload();
  await expect(product(3)).toHaveValue('NO-SUCH-SKU');
  await expect(add).toHaveText(t('quick.add', { n: 2 }));

  const answered = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/cart/bulk') && !response.request().postData()?.includes('dry_run'),
  );
  await add.press('Enter');
  const { data }: { data: { cart: { lines: { sku: string; quantity: number }[] } } } = await (
    await answered
  ).json();
  expect(data.cart.lines).toHaveLength(2);
  expect(data.cart.lines.find(({ sku }) => sku === first?.sku)?.quantity).toBe(2);
  await expect(page.getByText(t('quick.added', { n: 2 }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('quick.toCart') })).toBeVisible();
  // Invalid rows stay, with their problem.
  await expect(product(1)).toHaveValue('NO-SUCH-SKU');
  await expect(product(1)).toBeFocused();
  await expect(row(1)).toContainText(t('quick.problem.unknown_sku'));
  await expect(product(2)).toHaveValue('');

  await product(1).fill(second?.sku ?? '');
  await product(1).press('Enter');
  await expect(add).toHaveText(t('quick.add', { n: 1 }));
  await expectAccessible(page);
});

test('rows can be pasted from a spreadsheet or read from a file, up to 200, and downloaded as a file', async ({
  shop,
  request,
}) => {
  const { page } = shop;
  const { t, product, quantity, row, add } = sheetOf(shop);
  const [first, second, third] = await variantsWithMinimumTwo(request);
  await shop.visit('/quick-order');
  await product(1).fill(first?.sku ?? '');
  await paste(product(1), `SKU\tQTY\r\n${second?.sku}\t3\r\n${third?.sku}\t2\r\n=1+1\t2\r\n`);
  await expect(product(1)).toHaveValue(first?.sku ?? '');
  await expect(product(2)).toHaveValue(second?.sku ?? '');
  await expect(quantity(2)).toHaveValue('3');
  await expect(product(4)).toHaveValue('=1+1');
  await paste(quantity(1), '2\n4');
  await expect(quantity(2)).toHaveValue('4');
  await expect(add).toHaveText(t('quick.add', { n: 3 }));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('quick.file.template') }).click();
  const file = await (await download).path();
  const lines = ['SKU,QTY', `${first?.sku},2`, `${second?.sku},4`, `${third?.sku},2`, `'=1+1,2`, ''];
  expect(await readFile(file, 'utf8')).toBe(lines.join('\r\n'));

  // Rows of a file are appended. Rows beyond the limit are reported.
  const many = Array.from({ length: 199 }, () => `"${second?.sku}";2`).join('\n');
  const upload = page.locator('input[type=file]');
  await upload.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText(t('quick.file.type', { name: 'a.pdf' }))).toBeVisible();
  await upload.setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU;QTY\n${many}`),
  });
  await expect(page.getByText(t('quick.left', { n: 3 }))).toBeVisible();
  await expect(page.locator('[data-testid="order-sheet"] tbody tr')).toHaveCount(200);
  await expect(product(200)).toHaveValue(second?.sku ?? '');
  await expect(row(200)).toContainText('RM');

  await page.getByRole('button', { name: t('quick.clear') }).click();
  await expect(product(1)).toHaveValue('');
  await page.getByRole('button', { name: t('quick.undo') }).click();
  await expect(product(2)).toHaveValue(second?.sku ?? '');
});

test('a failed lookup offers a retry and keeps the input', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, t: common } = shop;
  const { t, product, quantity, add } = sheetOf(shop);
  const [first] = await variantsWithMinimumTwo(request);
  await shop.visit('/quick-order');
  await page.route('**/api/cart/bulk', (route) => route.abort());
  await product(1).fill(first?.sku ?? '');
  await quantity(1).fill('2');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/cart/bulk');
  await page.getByRole('button', { name: common('common.retry') }).click();
  await expect(add).toHaveText(t('quick.add', { n: 1 }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(product(1)).toHaveValue(first?.sku ?? '');
});
test.use({ allowedConsole: [/net::ERR_FAILED/] });
