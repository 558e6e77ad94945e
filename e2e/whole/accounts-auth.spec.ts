import type { Lang } from '@bakul/shop/kit/language';
import { expect as base, request as requests, test } from '@playwright/test';
import { accountTexts, fillLogin, newPerson, readCode, register, registerMember } from '../accounts.ts';
import { hydrated } from '../fixtures.ts';
import { type OwnShop, openOwnShop } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
const countdown = 3;
let shop: OwnShop;

test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  // Opening a shop takes a while on a busy machine.
  test.setTimeout(240_000);
  shop = await openOwnShop({
    OTP_COUNTDOWN: String(countdown),
    PASSWORD_MAX_AGE_DAYS: '90',
    THROTTLE_FACTOR: '1000',
    SMTP_URL: '',
  });
});
test.afterAll(() => shop.close());

const pathIn = (lang: Lang, plain: string) => `${shop.url}${lang === 'ms' ? '/ms' : ''}${plain}`;

test('another code can be had after the countdown, and the first one is over', async ({ page }) => {
  const t = accountTexts('ms');
  const request = await requests.newContext({ baseURL: shop.url });
  const person = newPerson();
  await page.goto(pathIn('ms', '/auth/register'));
  await hydrated(page);
  await page.getByLabel(t('auth.name')).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.phone')).fill(person.mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('auth.register.submit') }).click();
  const first = await readCode(request, person.email);
  const resend = page.getByRole('button', { name: t('code.resend') });
  await expect(page.getByRole('status').filter({ hasText: t('code.resendNow') })).toBeAttached();
  await resend.click();
  await expect(page.getByText(t('code.resent'))).toBeVisible();
  const second = await readCode(request, person.email, 1);
  const field = page.getByLabel(t('code.label'));
  if (first !== second) {
    await field.fill(first);
    await expect(page.locator('.error-summary')).toBeFocused();
  }
  await field.fill(second);
  await expect(page).toHaveURL(pathIn('ms', ''));
  await request.dispose();
});

test('a code that is older than ten minutes is refused, and says so', async ({ page }) => {
  const lang = 'en';
  const t = accountTexts(lang);
  const path = (plain: string) => pathIn(lang, plain);
  const request = await requests.newContext({ baseURL: shop.url });
  const { person } = await register(request);
  const code = await readCode(request, person.email);
  await page.goto(path('/auth/login'));
  await hydrated(page);
  await fillLogin(page, lang, person.email, person.password);
  const field = page.getByLabel(t('code.label'));
  await expect(field).toBeVisible();
  await shop.database.pool.query("update one_time_code set expires_at = now() - interval '1 second'");
  await field.fill(code);
  await expect(page.getByRole('alert').filter({ hasText: 'has expired' })).toBeVisible();
  await expect(page).toHaveURL(path('/auth/verify'));
  await request.dispose();
});

for (const [from, lang] of [
  ['the login page', 'en'],
  ['the login-required modal', 'ms'],
] as const)
  test(`an expired password asks for a new one at ${from} and cannot be waved away`, async ({ page }) => {
    const t = accountTexts(lang);
    const path = (plain: string) => pathIn(lang, plain);
    const request = await requests.newContext({ baseURL: shop.url });
    const person = await registerMember(request);
    await shop.database.pool.query(
      "update person set password_changed_at = now() - interval '91 days' where email = $1",
      [person.email],
    );
    if (from === 'the login page') await page.goto(path('/auth/login'));
    else {
      await page.goto(path('/privacy-policy'));
      await hydrated(page);
      await page.getByRole('banner').locator('.deliver-to > button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('places.login.action') })
        .click();
    }
    await hydrated(page);
    await fillLogin(page, lang, person.email, person.password);
    const prompt = page.getByRole('dialog', { name: t('auth.expired.title') });
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: t('auth.expired.go') }).click();
    await page.getByLabel(t('auth.change.current')).fill(person.password);
    await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Bayam-segar-2026');
    await page.locator('.auth-form [type=submit]').click();
    await expect(page).toHaveURL(path('/profile'));
    await request.dispose();
  });
