import type { Lang } from '@bakul/shop/kit/text/language';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { priceTexts, stockTexts } from '../backoffice-prices.ts';
import { expect as base, test } from '../fixtures.ts';
import { chooseLanguage, enterBackoffice } from '../staff.ts';

const expect = base.configure({ timeout: 20_000 });

// Each TOTP code is accepted once, so a sign-in may have to wait for the next one.
test.describe.configure({ timeout: 120_000 });

/** The member's own language is applied after the browser's, so this retries until the title is in the wanted one. */
async function useLanguage(page: Page, lang: Lang, title: string): Promise<void> {
  await expect(async () => {
    await chooseLanguage(page, lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

test('the price sheet filters, warns about steep rises and expands the packs of a product', {
  tag: '@main',
}, async ({ shop }) => {
  const { page, lang } = shop;
  const t = priceTexts(lang);
  await enterBackoffice(page, { role: lang === 'en' ? 'sales' : 'admin', path: '/prices', lang });
  await useLanguage(page, lang, t('prices.title'));
  const cells = page.locator('[data-testid="price-input"]');
  await expect(cells.nth(100)).toBeAttached();

  await page.getByRole('searchbox', { name: t('prices.search') }).fill('TOM-AM-05');
  await expect(cells).toHaveCount(1);
  await page.getByRole('searchbox', { name: t('prices.search') }).fill('tomato cameron');
  await expect(cells).toHaveCount(1);
  const [name = ''] = await page.locator('[data-testid="price-name"] strong').allInnerTexts();
  await page.getByRole('button', { name: t('prices.unfold', { n: 9, name }) }).click();
  await expect(cells).toHaveCount(10);
  // With few rows: all 150 are alike, and axe checks every cell.
  await expectAccessible(page, 'the price sheet');

  await cells.first().focus();
  const before = await cells.first().inputValue();
  await page.keyboard.type('99,5');
  await expect(page.locator('[data-testid="price-footer"]')).toContainText(t('prices.tiers'));
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-testid="price-footer"]')).toContainText(t('prices.unsaved', { n: 10 }));
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('prices.steepTitle', { n: 10, percent: 20 }));
  await expectAccessible(page, 'the question about steep rises');
  // A name in the dialog leads back to its cell.
  await dialog.getByRole('row').filter({ hasText: '99.50' }).getByRole('button').click();
  await expect(page).toHaveURL(/only=unsaved/);
  await expect(cells.first()).toBeFocused();
  const typed = await cells.first().inputValue();
  expect(typed).not.toBe(before);
  await page.keyboard.press('Escape');
  // The cell shows its price again, until the sheet is loaded anew: then it is no longer among the unsaved ones.
  const values = () => cells.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  await expect.poll(values).not.toContain(typed);
  await expect(page.locator('[data-testid="price-footer"]')).toContainText(t('prices.unsaved', { n: 9 }));
});

test('writes off spoiled stock with a reason, which the history shows', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page, lang, isPhone } = shop;
  const t = stockTexts(lang);
  await enterBackoffice(page, { role: 'warehouse', path: '/stock', lang });
  await useLanguage(page, lang, t('stock.title'));
  await page.getByRole('searchbox', { name: t('stock.search') }).fill(isPhone ? 'GIN-AM-02' : 'BBC-A-03');
  const row = page.locator('[data-testid="stock-row"]');
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'the stock');
  const onHand = async () =>
    Number(
      ((await row.locator('[data-testid="stock-figure"]').first().textContent()) ?? '').replace(/\D/g, ''),
    );
  const before = await onHand();

  await row.getByRole('button', { name: t('stock.adjust') }).click();
  await page.getByRole('button', { name: t('stock.kind.spoiled') }).click();
  await page.getByLabel(t('stock.quantity.spoiled')).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stock.reasonMissing'))).toBeVisible();
  await expect(page.getByLabel(t('stock.reason'))).toBeFocused();
  await expectAccessible(page, 'the form of an adjustment');
  await page.keyboard.type('Crushed in the van');
  await page.keyboard.press('Enter');
  await expect.poll(onHand).toBe(before - 2);
  await expect(row.getByRole('button', { name: t('stock.adjust') })).toBeFocused();

  await row.getByRole('button', { name: t('stock.history') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem').first()).toContainText('Crushed in the van');
  await expect(drawer.getByRole('listitem').first()).toContainText('−2');
  await expectAccessible(page, 'what moved');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('stock.receive') }).click();
  await page.locator('[data-testid="stock-input"]').focus();
  await page.keyboard.type('12,5');
  await page.getByRole('textbox', { name: t('receive.note') }).fill('DO 4711');
  await expectAccessible(page, 'a delivery');
  await page.getByRole('button', { name: t('receive.save', { n: 1 }) }).click();
  await expect(page.getByText(t('receive.saved', { n: 1 }))).toBeVisible();
  await expect(page.locator('[data-testid="stock-input"]')).toHaveValue('');
});
