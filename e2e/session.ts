import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginResponse, SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import type { Standing } from '@bakul/shop/features/company/company.contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const manifestFile = join(import.meta.dirname, '../apps/storefront/build/client/.vite/manifest.json');
let manifest: Promise<Record<string, { file: string }>> | undefined;

/** The URL of a storefront module. Chunks that are loaded on demand keep the names of their exports. */
export async function moduleUrl(source: string): Promise<string> {
  manifest ??= readFile(manifestFile, 'utf8').then(JSON.parse);
  const file = (await manifest)[source]?.file;
  if (!file) throw new Error(`${source} is not built as a separate chunk`);
  return `/${file}`;
}

export async function writeSession(page: Page, patch: object): Promise<void> {
  const url = await moduleUrl('app/session/browser-session.ts');
  await page.evaluate(async ({ url, patch }) => (await import(url)).session.update(patch), { url, patch });
}

export const demoPassword = 'Bakul-demo-1';
export const demoBuyer = 'buyer@demo.bakul.example';
export const demoOwner = 'owner@company.bakul.example';

/** Logs in through the API. Each call opens a new session. */
export async function logIn(
  request: APIRequestContext,
  login: string = demoBuyer,
  password: string = demoPassword,
): Promise<SignedIn> {
  const answer = await request.post('/api/auth/login', { data: { login, password } });
  expect(answer.status()).toBe(200);
  const { data }: { data: LoginResponse } = await answer.json();
  const { access, user, scopes } = data;
  if (!access || !user) throw new Error(`${login} has no session`);
  return { access, user, scopes };
}

/** Logs a member in without the login form: the session is stored in the browser, and the next page finds it. */
export async function signIn(page: Page, { access, user, scopes }: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${access.token}` };
  const answer = await page.request.get('/api/company/standing', { headers });
  const { data: standing }: { data: Standing } = await answer.json();
  await page.goto('/robots.txt');
  const token = { access_token: access.token, expires_at: access.expires_at };
  await writeSession(page, { token, user, isLoggedIn: true, scopes, standing });
}
