import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { accountAuth as authEn } from '../apps/storefront/app/messages/en/account-auth.ts';
import { accountDocuments as documentsEn } from '../apps/storefront/app/messages/en/account-documents.ts';
import { accountForm as formEn } from '../apps/storefront/app/messages/en/account-form.ts';
import { accountPlaces as placesEn } from '../apps/storefront/app/messages/en/account-places.ts';
import { accountProfile as profileEn } from '../apps/storefront/app/messages/en/account-profile.ts';
import { accountSecurity as securityEn } from '../apps/storefront/app/messages/en/account-security.ts';
import { accountAuth as authMs } from '../apps/storefront/app/messages/ms/account-auth.ts';
import { accountDocuments as documentsMs } from '../apps/storefront/app/messages/ms/account-documents.ts';
import { accountForm as formMs } from '../apps/storefront/app/messages/ms/account-form.ts';
import { accountPlaces as placesMs } from '../apps/storefront/app/messages/ms/account-places.ts';
import { accountProfile as profileMs } from '../apps/storefront/app/messages/ms/account-profile.ts';
import { accountSecurity as securityMs } from '../apps/storefront/app/messages/ms/account-security.ts';
import type { Shop } from './fixtures.ts';
import { logIn, signIn } from './session.ts';

export type Person = { name: string; email: string; mobile_phone: string; password: string };

const english = { ...authEn, ...formEn, ...profileEn, ...documentsEn, ...placesEn, ...securityEn };
const malay = { ...authMs, ...formMs, ...profileMs, ...documentsMs, ...placesMs, ...securityMs };

/** The texts of the account pages, which are not among the storefront's common texts. */
export function accountTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

/** A person with random contact data, unknown to every other test. */
export function newPerson(): Person {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    name: 'Aisyah Rahman',
    email: `aisyah.${digits}@kedai.my`,
    mobile_phone: `+6011${digits}`,
    password: 'Rempah-ratus kuning-4',
  };
}

type Mail = { text: string; at: string };

/** Reads the newest code that was mailed, waiting until more than `after` codes have arrived. */
export async function readCode(request: APIRequestContext, email: string, after = 0): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: Mail[] } = await answer.json();
    const codes = data
      .toSorted((a, b) => a.at.localeCompare(b.at))
      // Only on a line of its own, because a company's name may contain six digits too.
      .flatMap(({ text }) => text.match(/^\d{6}$/m) ?? []);
    expect(codes.length).toBeGreaterThan(after);
    code = codes.at(-1) ?? '';
  }).toPass({ timeout: 15_000, intervals: [100] });
  return code;
}

/** Creates an unverified account through the API. */
export async function register(request: APIRequestContext, lang: Lang = 'en') {
  const person = newPerson();
  const answer = await request.post('/api/auth/register', {
    data: { ...person, account_type: 1 },
    headers: { 'accept-language': lang },
  });
  expect(answer.status()).toBe(200);
  const { data }: { data: { token: string } } = await answer.json();
  return { person, token: data.token };
}

/** Creates a verified account through the API. */
export async function registerMember(request: APIRequestContext, lang: Lang = 'en'): Promise<Person> {
  const { person, token } = await register(request, lang);
  const code = await readCode(request, person.email);
  const answer = await request.post('/api/auth/verification', { data: { token, code } });
  expect(answer.status()).toBe(200);
  return person;
}

export async function fillRegistration(page: Page, lang: Lang, person: Person): Promise<void> {
  const t = accountTexts(lang);
  await page.getByLabel(t('auth.name')).fill(person.name);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.phone')).fill(person.mobile_phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
}

/** Fills in and submits the login form of the current page. */
export async function fillLogin(page: Page, lang: Lang, login: string, password: string): Promise<void> {
  const t = accountTexts(lang);
  await page.getByLabel(t('auth.login.login')).fill(login);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page
    .locator('[data-testid="auth-form"]')
    .getByRole('button', { name: t('auth.login.submit') })
    .click();
}

/**
 * Opens a page as a logged-in member. The session is written into the browser directly, because logging in is tested by
 * other journeys.
 */
export async function enter(shop: Shop, path: string, { email, password }: Person): Promise<void> {
  await signIn(shop.page, await logIn(shop.page.request, email, password));
  await shop.visit(path);
  await expect(shop.page).toHaveURL((url) => url.pathname + url.search === shop.path(path));
}

/** A valid picture as a payload for a file input. */
export async function picture(name: string, format: 'jpeg' | 'png' = 'jpeg') {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#1f6b3a' } })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

export const certificate = {
  name: 'sijil.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

/** The account menu button in the header. */
export function memberButton({ page, lang }: Shop, name: string) {
  const label = accountTexts(lang)('auth.menu', { name });
  return page.getByRole('banner').getByRole('button', { name: label });
}

/** Waits for the home page and dismisses its promotion dialog, which covers everything else. */
export async function dismissHomePromotion(shop: Shop) {
  await expect(shop.page).toHaveURL(new RegExp(`:\\d+${shop.path('/')}$`), { timeout: 15_000 });
  const promotion = shop.page.getByRole('dialog');
  await expect(promotion).toBeVisible();
  await shop.page.keyboard.press('Escape');
  await expect(promotion).toBeHidden();
}
