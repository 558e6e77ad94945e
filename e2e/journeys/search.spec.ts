import { translator } from '@bakul/shop/kit/text/i18n';
import { listingHelp as helpEn } from '../../apps/storefront/app/messages/en/listing-help.ts';
import { listingHelp as helpMs } from '../../apps/storefront/app/messages/ms/listing-help.ts';
import { expect, test } from '../fixtures.ts';

test('suggestions tolerate a typing error, are limited to seven, and none is preselected', {
  tag: '@main',
}, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product-catalog');
  const box = page.getByRole('combobox', { name: t('shell.search') }).first();
  await box.fill('tomto');
  const options = page.getByRole('listbox', { name: t('shell.search.list') }).getByRole('option');
  await expect(options.first()).toContainText(/tomato/i);
  expect(await options.count()).toBeLessThanOrEqual(7);
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/product\/[a-z-]*tomato/);
});

test('Enter without a selection searches; results are sorted by name, or by relevance on request', async ({
  shop,
}) => {
  const { page, t, lang } = shop;
  await shop.visit('/product-catalog');
  const box = page.getByRole('combobox', { name: t('shell.search') }).first();
  await box.fill('cilli');
  await box.press('Enter');
  await expect(page).toHaveURL(/product-catalog\?keywords=cilli/);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const sort = page.getByRole('combobox', { name: t('listing.sort') });
  await expect(sort).toHaveValue('name');
  const byName = await names.allTextContents();
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, lang)));
  await sort.selectOption({ label: t('listing.sort.relevance') });
  await expect(page).toHaveURL(/keywords=cilli&sort=relevance$/);
  await expect(page.getByRole('article').first()).toContainText(/chilli|cili/i);
});

test('the slash key focuses the search', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product-catalog');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: t('shell.search') }).first()).toBeFocused();
});

const help = { en: translator('en', helpEn), ms: translator<typeof helpEn>('ms', helpMs) };

test('a search without results says so and offers others', { tag: '@phone' }, async ({ shop }) => {
  const { page, t, lang } = shop;
  await shop.visit('/product-catalog?keywords=durian%20zzzzqqqq');
  await expect(page.getByRole('link', { name: help[lang]('help.ask') })).toHaveAttribute(
    'href',
    /wa\.me\/\d+$/,
  );
  await page.getByTestId('near').getByRole('link', { name: 'durian' }).click();
  await expect(
    page.getByRole('heading', { name: t('listing.resultsFor', { keywords: 'durian' }) }),
  ).toBeVisible();
  await shop.visit('/product-catalog?keywords=zzzzqqqq');
  await expect(
    page.getByRole('heading', { name: t('listing.noResults', { keywords: 'zzzzqqqq' }) }),
  ).toBeVisible();
});
