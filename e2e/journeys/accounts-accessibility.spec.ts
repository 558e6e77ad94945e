import {
  accountTexts,
  enter,
  fillRegistration,
  memberButton,
  newPerson,
  picture,
  readCode,
  registerMember,
} from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { expect as base, test } from '../fixtures.ts';

// Every account page and step: logging in, registering and resetting on a phone in Malay, the account pages on a
// desktop in English.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 240_000 });
test.use({ allowedConsole: [/status of (403|404|422)/] });

test('login, registration and password reset are accessible', { tag: '@phone' }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const summary = page.locator('.error-summary');
  const submit = page.locator('main form [type=submit]');

  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
    await shop.visit(path);
    if (path === '/auth/register') await page.getByRole('radio').last().check();
    await submit.click();
    await expect(summary).toBeFocused();
    await expectAccessible(page, `${path} with its problems`);
  }
  await shop.visit('/auth/verify');
  await expect(page.getByRole('heading', { name: t('auth.verify.none') })).toBeVisible();
  await expectAccessible(page, 'nothing to confirm');

  const person = newPerson();
  await shop.visit('/auth/register');
  await fillRegistration(page, lang, person);
  await submit.click();
  await page.getByLabel(t('code.label')).fill('12');
  await submit.click();
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'the code of a registration');
  await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
  await expect(memberButton(shop, person.name)).toBeVisible();
  await page.evaluate(() => window.localStorage.clear());

  await shop.visit('/auth/forgot-password');
  await page.getByLabel(t('auth.email')).fill(person.email);
  await submit.click();
  await page.getByLabel(t('code.label')).waitFor();
  await expectAccessible(page, 'the code of a reset');
  await page.getByLabel(t('code.label')).fill(await readCode(request, person.email, 1));
  await page.getByLabel(t('auth.change.new'), { exact: true }).fill('short');
  await submit.click();
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'a new password');

  await shop.visit('/privacy-policy');
  await page.getByRole('banner').locator('[data-testid="deliver-to"] > button').click();
  await expect(page.locator('[data-testid="place-list"] button').first()).toBeVisible();
  await expectAccessible(page, 'where should it go');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('places.login.action') })
    .click();
  await page.locator('dialog form [type=submit]').click();
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'the login-required modal');
});

test('the account pages are accessible, empty and filled', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile', person);
  const isLoaded = async () => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const look = async (path: string) => {
    await shop.visit(path);
    await expect(memberButton(shop, person.name)).toBeVisible();
    await isLoaded();
    await expectAccessible(page, path);
  };

  for (const section of ['', '?section=details', '?section=addresses', '?section=documents'])
    await look(`/profile${section}`);
  await look('/profile?section=security');
  await look('/profile?section=data');
  await look('/profile/identity-card');
  await look('/profile/ssm');
  await look('/profile/bank-information/99999999');
  for (const path of [
    '/profile/addresses/create',
    '/profile/ssm/create',
    '/profile/bank-information/create',
  ]) {
    await shop.visit(path);
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expectAccessible(page, `${path} with its problems`);
  }
  await look('/profile/identity-card/update');
  await page.locator('input[type=file][name=front]').setInputFiles(await picture('front.jpg'));
  await expect(page.locator('.uploader-file')).toHaveCount(1);
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await expectAccessible(page, 'a card with a file');
  await look('/change-password');

  await shop.visit('/profile?section=details');
  await page.getByRole('button', { name: t('contact.email.title') }).click();
  await page.getByRole('dialog').getByLabel(t('contact.email.new')).fill(`new.${person.email}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('contact.send') })
    .click();
  await page.getByLabel(t('code.label')).waitFor();
  await expectAccessible(page, 'the code of a change');
  await page.keyboard.press('Escape');
  await page.locator('input[type=file]').setInputFiles(await picture('me.jpg'));
  await page.getByRole('dialog').getByLabel(t('avatar.zoom')).waitFor();
  await expectAccessible(page, 'cutting a picture');

  await shop.visit('/profile?section=data');
  await page.getByRole('button', { name: t('close.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close.confirm') })
    .click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expectAccessible(page, 'closing the account');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close.keep') })
    .click();
  await memberButton(shop, person.name).click();
  await page.getByRole('menuitem').first().waitFor();
  await expectAccessible(page, 'the menu of a member');
  await page.getByRole('menuitem', { name: t('auth.menu.logout') }).click();
  await expect(page).toHaveURL(shop.path('/auth/login'));
});
