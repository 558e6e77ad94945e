import type { StaffRole } from '@bakul/shop/kit/access';
import { type Translate, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { expect, type Page } from '@playwright/test';
import { en } from '../apps/backoffice/app/messages/en.ts';
import { ms } from '../apps/backoffice/app/messages/ms.ts';
import { totpCode, totpStep } from '../shop/ports/totp.ts';

/** The texts of the back office's frame; each area has its own. */
export function backofficeTexts(lang: Lang): Translate<typeof en> {
  return lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);
}

export type StaffAccount = { email: string; password: string; secret: string };

/** The demo's person of a role. */
export function demoStaff(role: StaffRole): StaffAccount {
  return {
    email: `${role}@staff.bakul.example`,
    password: 'Bakul-demo-1',
    secret: 'BAKULDEMOBAKULDEMOBAKULDEMOSTAFF',
  };
}

/** Fills in the sign-in form, whatever language it is in, and presses its button. */
export async function trySignIn(page: Page, { email, password }: StaffAccount, code: string): Promise<void> {
  const address = page.locator('input[name=email]');
  if (await address.isEditable()) await address.fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=code]').fill(code);
  await page.locator('form button[type=submit]').click();
}

/** Signs in at the form in view. A code counts once, so the oldest that still does is tried first. */
export async function signInAt(page: Page, account: StaffAccount): Promise<void> {
  await expect(async () => {
    const now = totpStep(new Date());
    for (const step of [now - 1, now, now + 1]) {
      const answered = page.waitForResponse('**/api/staff/login');
      await trySignIn(page, account, totpCode(account.secret, step));
      if ((await answered).ok()) return;
    }
    throw new Error(`No code of ${account.email} was left`);
  }).toPass({ timeout: 70_000, intervals: [5000] });
  await expect(page.locator('.bo-shell')).toBeVisible();
}

type Visit = { role: StaffRole; path?: string; lang?: Lang };

/** Opens a page of the back office as the demo's person of a role, in a language. */
export async function enterBackoffice(page: Page, { role, path = '/', lang = 'en' }: Visit): Promise<void> {
  await page.goto(`/backoffice${path}`);
  await signInAt(page, demoStaff(role));
  await chooseLanguage(page, lang);
}

export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const root = page.locator('html');
  const shown = lang === 'ms' ? 'ms-MY' : 'en-MY';
  if ((await root.getAttribute('lang')) === shown) return;
  const name = lang === 'ms' ? 'Bahasa Melayu' : 'English';
  const isPhone = (page.viewportSize()?.width ?? 1440) < 1024;
  if (isPhone) await page.locator('.bo-bar button').click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(root).toHaveAttribute('lang', shown);
  if (isPhone) await page.keyboard.press('Escape');
}
