import { expect, test } from '../fixtures.ts';

test('the switcher stays on the page and is remembered', async ({ shop }) => {
  const { page, lang, t } = shop;
  const other = lang === 'en' ? 'ms' : 'en';
  await shop.visit('/vegetables?certificate=mygap');
  const link = page
    .getByRole('navigation', { name: t('shell.language') })
    .or(page.locator(`a[hreflang="${other}"]`))
    .locator(`a[hreflang^="${other}"]`)
    .first();
  const target = (await link.count()) > 0 ? link : page.locator(`a[lang^="${other}"]`).first();
  await target.click();
  await expect(page).toHaveURL(
    other === 'ms' ? /\/ms\/vegetables\?certificate=mygap$/ : /localhost:\d+\/vegetables\?certificate=mygap$/,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
});

test('a first visit of the root page goes to the browser’s language, other pages do not', async ({
  shop,
}) => {
  const { page, lang } = shop;
  await page.goto('/');
  await expect(page).toHaveURL(lang === 'ms' ? /\/ms$/ : /localhost:\d+\/$/);
  await page.goto('/vegetables');
  await expect(page).toHaveURL(/localhost:\d+\/vegetables$/);
});
