import type { Lang } from '@bakul/shop/kit/text/language';
import { expect as base } from '@playwright/test';
import { accountTexts, fillLogin, registerMember } from '../accounts.ts';
import { waitForHydration } from '../fixtures.ts';
import { test } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
const pathIn = (lang: Lang, plain: string) => `${lang === 'ms' ? '/ms' : ''}${plain}`;

for (const [from, lang] of [
  ['the login page', 'en'],
  ['the login-required modal', 'ms'],
] as const)
  test(`an expired password must be changed at ${from} and the prompt cannot be dismissed`, async ({
    page,
    request,
    own,
  }) => {
    const t = accountTexts(lang);
    const path = (plain: string) => pathIn(lang, plain);
    const person = await registerMember(request);
    await own.database.pool.query(
      "update person set password_changed_at = now() - interval '91 days' where email = $1",
      [person.email],
    );
    if (from === 'the login page') await page.goto(path('/auth/login'));
    else {
      await page.goto(path('/privacy-policy'));
      await waitForHydration(page);
      await page.getByRole('banner').locator('[data-testid="deliver-to"] > button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('places.login.action') })
        .click();
    }
    await waitForHydration(page);
    await fillLogin(page, lang, person.email, person.password);
    const prompt = page.getByRole('dialog', { name: t('auth.expired.title') });
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: t('auth.expired.go') }).click();
    await page.getByLabel(t('auth.change.current')).fill(person.password);
    await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Bayam-segar-2026');
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page).toHaveURL(path('/profile'));
  });
