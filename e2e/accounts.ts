import { type Translate, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountAuth as en } from '../apps/storefront/app/messages/en/account-auth.ts';
import { accountForm as formEn } from '../apps/storefront/app/messages/en/account-form.ts';
import { accountAuth as ms } from '../apps/storefront/app/messages/ms/account-auth.ts';
import { accountForm as formMs } from '../apps/storefront/app/messages/ms/account-form.ts';

export type Person = { name: string; email: string; mobile_phone: string; password: string };

type AuthTexts = typeof en & typeof formEn;

/** The texts of the account pages, which are no part of the shop's own. */
export function authTexts(lang: Lang): Translate<AuthTexts> {
  return lang === 'en'
    ? translator<AuthTexts>('en', { ...en, ...formEn })
    : translator<AuthTexts>('ms', { ...ms, ...formMs });
}

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return {
    name: 'Aisyah Rahman',
    email: `aisyah.${digits}@kedai.my`,
    mobile_phone: `+6011${digits}`,
    password: `Kangkung-${digits}`,
  };
}

type Mail = { text: string; at: string };

/** The newest code that was mailed; `after` of them must have come before it. */
export async function readCode(request: APIRequestContext, email: string, after = 0): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: Mail[] } = await answer.json();
    const codes = data
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
    expect(codes.length).toBeGreaterThan(after);
    code = codes.at(-1) ?? '';
  }).toPass({ timeout: 15_000 });
  return code;
}

/** Creates an account over the API, unconfirmed. */
export async function register(request: APIRequestContext, person = newPerson()) {
  const answer = await request.post('/api/auth/register', { data: { ...person, account_type: 1 } });
  expect(answer.status()).toBe(200);
  const { data }: { data: { token: string } } = await answer.json();
  return { person, token: data.token };
}

/** Creates an account over the API that may log in. */
export async function registerMember(request: APIRequestContext): Promise<Person> {
  const { person, token } = await register(request);
  const code = await readCode(request, person.email);
  const answer = await request.post('/api/auth/verification', { data: { token, code } });
  expect(answer.status()).toBe(200);
  return person;
}

/** Fills in the login form of the page in view. */
export async function fillLogin(page: Page, lang: Lang, login: string, password: string): Promise<void> {
  const t = authTexts(lang);
  await page.getByLabel(t('auth.login.login')).fill(login);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page
    .locator('.auth-form')
    .getByRole('button', { name: t('auth.login.submit') })
    .click();
}
