import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { overview as en } from '../../apps/storefront/app/messages/en/overview.ts';
import { overview as ms } from '../../apps/storefront/app/messages/ms/overview.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { demoOwner, logIn, signIn } from '../session.ts';

const textsIn = (lang: Lang): Translate<typeof en> =>
  lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);

test('a company finds its last order, quick order and credit on the home page and in its account', {
  tag: ['@phone', '@main'],
}, async ({ shop, request }) => {
  const { page, t } = shop;
  const text = textsIn(shop.lang);
  await signIn(page, await logIn(request, demoOwner));
  await shop.visit('/');
  const promotion = page.getByRole('dialog');
  await promotion.getByRole('button', { name: t('common.close') }).click();
  await expect(promotion).toBeHidden();
  const overview = page.getByRole('region', { name: text('overview.title') });
  await expect(overview.getByRole('button', { name: text('overview.again') })).toBeVisible();
  await expect(overview.getByRole('link', { name: text('overview.quick') })).toBeVisible();
  await expect(overview.getByRole('link', { name: text('overview.credit') })).toBeVisible();
  await expectAccessible(page, 'the home page of a company');

  // Members see a promotion once, guests once per visit.
  await page.evaluate(() => sessionStorage.clear());
  await shop.visit('/');
  await page.waitForFunction(() => performance.now() > 1500);
  await expect(promotion).toBeHidden();

  await shop.visit('/profile');
  await overview.getByRole('link', { name: text('overview.credit') }).click();
  await expect(page).toHaveURL(shop.path('/credit-terms'));
  if (shop.isPhone) return;
  await page
    .getByTestId('overview-bar')
    .getByRole('link', { name: text('overview.quick') })
    .click();
  await expect(page).toHaveURL(shop.path('/quick-order'));
});

test('a company sees neither the header of guests nor public prices while its own are loading', async ({
  shop,
  request,
}) => {
  const { page, t } = shop;
  await signIn(page, await logIn(request, demoOwner));
  const scripts = Promise.withResolvers<void>();
  const prices = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.route('**/api/product?*', async (route) => {
    await prices.promise;
    await route.continue();
  });
  await page.goto(shop.path('/product-catalog'), { waitUntil: 'commit' });
  const price = page.getByTestId('product-card-price').first();
  const chooseLocation = page.getByText(t('shell.deliverTo.choose'));
  const account = page.getByRole('banner').getByLabel(t('shell.account'), { exact: true });
  const logInLink = page.getByRole('banner').getByRole('link', { name: t('shell.login') });
  await expect(price).toBeAttached();
  await expect(price).toBeHidden();
  await expect(chooseLocation).toBeHidden();
  await expect(account).toBeHidden();

  scripts.resolve();
  await expect(page.getByTestId('member-button')).toBeVisible();
  await expect(logInLink).toBeHidden();
  await expect(price).toBeHidden();

  prices.resolve();
  await expect(price).toBeVisible();
});
