import type { Api } from '@bakul/shop/api';
import type { StaffRole } from '@bakul/shop/kit/http/access';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { companies as companiesEn } from '../apps/backoffice/app/messages/en/companies.ts';
import { setup as setupEn } from '../apps/backoffice/app/messages/en/setup.ts';
import { staff as staffEn } from '../apps/backoffice/app/messages/en/staff.ts';
import { en } from '../apps/backoffice/app/messages/en.ts';
import { companies as companiesMs } from '../apps/backoffice/app/messages/ms/companies.ts';
import { setup as setupMs } from '../apps/backoffice/app/messages/ms/setup.ts';
import { staff as staffMs } from '../apps/backoffice/app/messages/ms/staff.ts';
import { ms } from '../apps/backoffice/app/messages/ms.ts';
import { totpCode, totpStep } from '../shop/platform/secrets/totp.ts';
import { callAs, type Member } from './companies.ts';
import { asStaff } from './orders.ts';
import { storeStaffSession } from './staff-session.ts';

type SetupResult = Api['POST /api/staff/setup']['output']['data'];

/** The common texts of the back office. Each area has its own in addition. */
export function backofficeTexts(lang: Lang): Translate<typeof en> {
  return lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);
}

/** The texts of the companies, staff and set-up areas. */
export function areaTexts(lang: Lang) {
  const isEnglish = lang === 'en';
  return {
    companies: isEnglish ? translator('en', companiesEn) : translator<typeof companiesEn>('ms', companiesMs),
    staff: isEnglish ? translator('en', staffEn) : translator<typeof staffEn>('ms', staffMs),
    setup: isEnglish ? translator('en', setupEn) : translator<typeof setupEn>('ms', setupMs),
  };
}

export type StaffAccount = {
  email: string;
  password: string;
  secret: string;
  /** The TOTP step of the last accepted code, if known. */
  usedStep?: number;
};

/** The demo staff member with this role. */
export function demoStaff(role: StaffRole): StaffAccount {
  return {
    email: `${role}@staff.bakul.example`,
    password: 'Bakul-demo-1',
    secret: 'BAKULDEMOBAKULDEMOBAKULDEMOSTAFF',
  };
}

/** Fills in and submits the sign-in form, whatever its language. */
export async function trySignIn(page: Page, { email, password }: StaffAccount, code: string): Promise<void> {
  const address = page.locator('input[name=email]');
  if (await address.isEditable()) await address.fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=code]').fill(code);
  await page.locator('form button[type=submit]').click();
}

/**
 * Signs in at the form on the current page. A code is accepted once, so the oldest one that is still valid is tried
 * first.
 */
export async function signInAt(page: Page, account: StaffAccount): Promise<void> {
  await expect(async () => {
    const now = totpStep(new Date());
    const left = [now - 1, now, now + 1].filter((step) => step > (account.usedStep ?? 0));
    for (const step of left) {
      const answered = page.waitForResponse('**/api/staff/login');
      await trySignIn(page, account, totpCode(account.secret, step));
      if ((await answered).ok()) return;
    }
    throw new Error(`No unused TOTP code was accepted for ${account.email}`);
  }).toPass({ timeout: 70_000, intervals: [5000] });
  await expect(page.locator('[data-testid="shell"]')).toBeVisible();
}

/** A new staff member, invited by the demo administrator. No other journey uses up their codes. */
export async function newStaff(
  request: APIRequestContext,
  { role, lang = 'en' }: { role: StaffRole; lang?: Lang },
): Promise<StaffAccount & { name: string; session: SetupResult }> {
  const admin = await asStaff(request, 'admin');
  const mark = `${role}-${Date.now()}-${process.pid}`;
  const person = { name: `Staff ${mark}`, email: `${mark}@staff.example.com`, role, language: lang };
  await expect(async () => {
    const invited = await callAs(request, admin, ['POST', '/api/staff/member'], person);
    if (invited.status === 403) await reauthenticateAdmin(request, admin);
    expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  }).toPass({ timeout: 70_000, intervals: [100, 5000] });
  const token = (await setupLinkOf(request, person.email)).split('#')[1] ?? '';
  const look = await request.post('/api/staff/setup/look', { data: { token } });
  const { secret }: { secret: string } = (await look.json()).data;
  const password = 'Bayam-merah 7';
  // Uses the code of the current step. The code of the next step is already accepted and is left for the sign-in.
  const usedStep = totpStep(new Date());
  const code = totpCode(secret, usedStep);
  const done = await request.post('/api/staff/setup', { data: { token, password, code } });
  expect(done.status(), await done.text()).toBe(200);
  const session: SetupResult = (await done.json()).data;
  return { name: person.name, email: person.email, password, secret, usedStep, session };
}

/** Reauthenticates the demo administrator's shared session when it is too old for a sensitive call. */
async function reauthenticateAdmin(request: APIRequestContext, admin: Member): Promise<void> {
  const { password, secret } = demoStaff('admin');
  const now = totpStep(new Date());
  for (const step of [now - 1, now, now + 1]) {
    const proof = { password, code: totpCode(secret, step) };
    const { status } = await callAs(request, admin, ['POST', '/api/staff/reauthenticate'], proof);
    if (status === 200) return;
  }
}

type Visit = { role: StaffRole; path?: string; lang?: Lang };

/**
 * Opens a back-office page as a new staff member with this role and language. Signing in is tested by other journeys.
 */
export async function enterBackoffice(page: Page, { role, path = '/', lang = 'en' }: Visit): Promise<void> {
  const { session } = await newStaff(page.request, { role, lang });
  await storeStaffSession(page, session);
  await page.goto(`/backoffice${path}`);
  await expect(page.locator('[data-testid="shell"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ms' ? 'ms-MY' : 'en-MY');
}

export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const root = page.locator('html');
  const shown = lang === 'ms' ? 'ms-MY' : 'en-MY';
  if ((await root.getAttribute('lang')) === shown) return;
  const name = lang === 'ms' ? 'Bahasa Melayu' : 'English';
  const isPhone = (page.viewportSize()?.width ?? 1440) < 1024;
  if (isPhone) await page.locator('[data-testid="bar"] button').click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(root).toHaveAttribute('lang', shown);
  if (isPhone) await page.keyboard.press('Escape');
}

/** Reads the path of the set-up link from the newest invitation email. */
export async function setupLinkOf(request: APIRequestContext, email: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    path = /\/backoffice\/setup#[\w-]+/.exec(await answer.text())?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [100] });
  return path;
}

/** Confirms that the recovery codes were saved, continues, and returns them. */
export async function saveRecoveryCodes(page: Page, t: Translate<typeof setupEn>): Promise<string[]> {
  await expect(page.getByRole('heading', { name: t('setup.codes.title') })).toBeVisible();
  const codes = await page.getByRole('listitem').allTextContents();
  const onward = page.getByRole('button', { name: t('setup.codes.continue') });
  await onward.click();
  await expect(page.getByText(t('setup.codes.notSaved'))).toBeVisible();
  await page.getByLabel(t('setup.codes.saved')).check();
  await onward.click();
  return codes;
}
