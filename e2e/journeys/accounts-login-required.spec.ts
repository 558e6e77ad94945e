import { accountTexts, enter, fillLogin, memberButton, register, registerMember } from '../accounts.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';

test.use({ allowedConsole: [/status of 422/] });
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

/** The link to the account: in the bottom bar on a phone, as an icon in the header of a narrow window. */
const accountLink = ({ page, isPhone, t }: Shop) =>
  isPhone
    ? page
        .getByRole('navigation', { name: t('shell.bottomBar') })
        .getByRole('link', { name: t('shell.account') })
    : page.getByRole('banner').getByRole('link', { name: t('shell.account') });

const modal = ({ page, lang }: Shop) =>
  page.getByRole('dialog', { name: accountTexts(lang)('auth.required.title') });

/** The header of a wide window has buttons instead of the icon. */
async function narrow({ page, isPhone }: Shop) {
  if (!isPhone) await page.setViewportSize({ width: 700, height: 900 });
}

test('a guest who taps the account logs in without leaving the page and continues to the account', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  await narrow(shop);
  await shop.visit('/privacy-policy');
  await accountLink(shop).click();
  await expect(modal(shop)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('dialog'), 'it stands outside the header').toHaveCount(0);
  await expect(page).toHaveURL(shop.path('/privacy-policy'));
  await page.keyboard.press('Escape');
  await expect(modal(shop)).toBeHidden();
  await expect(accountLink(shop)).toBeFocused();

  await accountLink(shop).click();
  await fillLogin(page, lang, person.email, 'Not-it-1');
  await expect(modal(shop).locator('.error-summary')).toBeFocused();
  await fillLogin(page, lang, person.email, person.password);
  await expect(page).toHaveURL(shop.path('/profile'));
  await expect(modal(shop)).toBeHidden();
  await expect(page.getByRole('main')).toContainText(person.email);
});

test('a guest logs in to choose a delivery address, on the same page', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await shop.visit('/vegetables?sort=price');
  await page.getByRole('banner').locator('[data-testid="deliver-to"] > button').click();
  const panel = page.getByRole('dialog', { name: t('places.title') });
  await panel.getByRole('button', { name: t('places.login.action') }).click();
  await expect(modal(shop)).toBeVisible();
  await expect(panel).toBeHidden();
  await fillLogin(page, lang, person.email, person.password);
  await expect(panel.getByRole('heading', { name: t('places.deliver') })).toBeVisible();
  await expect(panel.getByText(t('places.login.text'))).toHaveCount(0);
  await expect(page).toHaveURL(shop.path('/vegetables?sort=price'));
  await panel.getByRole('link', { name: t('places.add') }).click();
  await expect(page).toHaveURL(shop.path('/profile/addresses/create'));
});

test('registering or verifying from the modal keeps the destination', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const { person } = await register(request);
  await narrow(shop);
  await shop.visit('/privacy-policy');
  await accountLink(shop).click();
  await modal(shop)
    .getByRole('link', { name: t('auth.login.register') })
    .click();
  await expect(page).toHaveURL(shop.path('/auth/register?next=%2Fprofile'));
  await expect(modal(shop)).toBeHidden();

  await shop.visit('/privacy-policy');
  await accountLink(shop).click();
  await fillLogin(page, lang, person.email, person.password);
  await expect(page, 'an unconfirmed account is sent to the code page').toHaveURL(shop.path('/auth/verify'));
  await expect(modal(shop)).toBeHidden();
});

test('a logged-in member never sees the login page or the modal', async ({ shop, request }) => {
  const { page, t, lang } = shop;
  const person = await registerMember(request);
  await enter(shop, '/profile?section=details', person);
  const login = accountTexts(lang)('auth.login.lead');
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(text)) window.localStorage.setItem('seen', 'login');
    }).observe(document, { childList: true, subtree: true });
  }, login);
  for (const path of ['/profile', '/profile/ssm', '/change-password', '/auth/login?next=/profile']) {
    // The server renders the same shell for everybody, without personal data.
    const html = await (await request.get(shop.path(path))).text();
    expect(html).not.toContain(person.email);
    expect(html).not.toContain(person.name);
    await shop.visit(path);
    await expect(memberButton(shop, person.name)).toBeVisible();
    const seen = await page.evaluate(() => window.localStorage.getItem('seen'));
    if (!path.startsWith('/auth/')) expect(seen, `${path} did not flash the login page`).toBeNull();
  }
  await expect(page).toHaveURL(shop.path('/profile'));
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.login') })).toHaveCount(0);
});
