import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import type { ErrorBody } from '@bakul/shop/kit/http/errors';
import type { ToastContent } from '@bakul/ui/toast-store';
import { expect, type Page, type Route } from '@playwright/test';
import { routeOnce } from '../route-once.ts';
import { moduleUrl } from '../session.ts';

/** The result of an API call through the storefront's own client. */
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

/** The session as the page would read it after a reload. */
export async function readSession(page: Page): Promise<Record<string, unknown>> {
  const url = await moduleUrl('app/session/browser-session.ts');
  return page.evaluate(async (url) => (await import(url)).session.refresh(), url);
}

export const bearer = ({ access }: SignedIn) => ({ authorization: `Bearer ${access.token}` });

/** Changes the response to the page's next login as if the password had expired. */
export async function expirePassword(page: Page): Promise<void> {
  await routeOnce(page, '**/api/auth/login', async (route) => {
    const answer = await route.fetch();
    expect(answer.status(), 'the login was accepted').toBe(200);
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, password_expired: true } } });
  });
}

/** Answers a request with an error. */
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
