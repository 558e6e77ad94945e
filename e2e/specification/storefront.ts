import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginAnswer, SignedIn } from '@bakul/shop/account/auth.contract';
import type { ApiResult } from '@bakul/shop/kit/client';
import type { ErrorBody } from '@bakul/shop/kit/errors';
import type { ToastContent } from '@bakul/ui/toast-store';
import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { hydrated } from '../fixtures.ts';

const manifestFile = join(import.meta.dirname, '../../apps/storefront/build/client/.vite/manifest.json');
let manifest: Promise<Record<string, { file: string }>> | undefined;

/** The address of one of the storefront's own modules. Those that load on demand keep the names of their exports. */
export async function moduleUrl(source: string): Promise<string> {
  manifest ??= readFile(manifestFile, 'utf8').then(JSON.parse);
  const file = (await manifest)[source]?.file;
  if (!file) throw new Error(`${source} is no chunk of its own`);
  return `/${file}`;
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** What the storefront's own client answers to a call that a page makes. */
export async function callFrom(page: Page, name: string, input: object = {}): Promise<ApiResult<unknown>> {
  const url = await moduleUrl('app/api/browser-client.ts');
  return page.evaluate(async ({ url, name, input }) => (await import(url)).call(name, input), {
    url,
    name,
    input,
  });
}

export async function downloadFrom(page: Page, path: string): Promise<ApiResult<unknown>> {
  const url = await moduleUrl('app/api/download-file.ts');
  return page.evaluate(async ({ url, path }) => (await import(url)).downloadFile(path), { url, path });
}

export async function uploadFrom(page: Page, path: string): Promise<ApiResult<unknown>> {
  const url = await moduleUrl('app/api/send-form.ts');
  return page.evaluate(
    async ({ url, path }) => (await import(url)).sendForm({ path, files: [new File(['x'], 'x.png')] }),
    { url, path },
  );
}

export async function showToasts(page: Page, ...contents: Omit<ToastContent, 'action'>[]): Promise<void> {
  const url = await moduleUrl('../../ui/toast-store.ts');
  await page.evaluate(
    async ({ url, contents }) => {
      const { showToast } = await import(url);
      for (const content of contents) showToast(content);
    },
    { url, contents },
  );
}

/** What the page knows of its visitor, as it would read it after a reload. */
export async function readSession(page: Page): Promise<Record<string, unknown>> {
  const url = await moduleUrl('app/session/browser-session.ts');
  return page.evaluate(async (url) => (await import(url)).session.refresh(), url);
}

export async function writeSession(page: Page, patch: object): Promise<void> {
  const url = await moduleUrl('app/session/browser-session.ts');
  await page.evaluate(async ({ url, patch }) => (await import(url)).session.update(patch), { url, patch });
}

export const demoPassword = 'Bakul-demo-1';
export const demoBuyer = 'buyer@demo.bakul.example';
export const demoOwner = 'owner@company.bakul.example';

/** Logs in over the API; each call opens a session of its own. */
export async function logIn(
  request: APIRequestContext,
  login: string = demoBuyer,
  password: string = demoPassword,
): Promise<SignedIn> {
  const answer = await request.post('/api/auth/login', { data: { login, password } });
  expect(answer.status()).toBe(200);
  const { data }: { data: LoginAnswer } = await answer.json();
  const { access, user, scopes } = data;
  if (!access || !user) throw new Error(`${login} has no session`);
  return { access, user, scopes };
}

/** Makes the browser a member's, without a click: the page that comes next finds the session. */
export async function signIn(page: Page, { access, user, scopes }: SignedIn): Promise<void> {
  await page.goto('/robots.txt');
  const token = { access_token: access.token, expires_at: access.expires_at };
  await writeSession(page, { token, user, isLoggedIn: true, scopes });
}

export const bearer = ({ access }: SignedIn) => ({ authorization: `Bearer ${access.token}` });

/** Answers a request of the page as a failing server would. */
export function refuse(status: number, body: Partial<ErrorBody> = {}) {
  return (route: Route) =>
    route.fulfill({
      status,
      json: {
        exception: 'InternalException',
        message: '',
        detail: null,
        reference: '',
        errors: {},
        ...body,
      },
    });
}
