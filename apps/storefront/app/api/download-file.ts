import { type ApiResult, isSessionLost, resultOf } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { readQuery } from '@bakul/shop/kit/query';
import { sendWithRetry } from '@bakul/shop/kit/retry';
import { withRecentLogin } from '@bakul/shop/kit/with-recent-login';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { logout } from '../session/logout.ts';
import { reportFailureLazily } from './report-later.ts';
import { buildHeaders } from './request-headers.ts';
import { unreachable } from './unreachable.ts';

export type DownloadedFile = { name: string; content: Blob };

const patience = 60_000;

type Options = {
  lang?: Lang;
  signal?: AbortSignal;
  /** The caller handles a failure itself. */
  callerReports?: boolean;
};

/** Downloads a private file with the headers of every other call, so that no URL contains a credential. */
export async function downloadFile(path: string, options: Options = {}): Promise<ApiResult<DownloadedFile>> {
  const result = await withRecentLogin(confirmIdentity, () => fetchOnce(path, options));
  if (!result.ok && !options.callerReports) reportFailureLazily(result.failure);
  return result;
}

async function fetchOnce(path: string, { lang, signal: given }: Options): Promise<ApiResult<DownloadedFile>> {
  const [data, { lang: shown, config, t }] = await Promise.all([session.current(), runtime()]);
  const received = readQuery(new URL(path, window.location.origin).searchParams);
  const request = { method: 'GET', url: path, received, body: null };
  const headers = await buildHeaders({
    request,
    session: data,
    lang: lang ?? shown,
    config,
    idempotencyKey: '',
  });
  const timeout = AbortSignal.timeout(patience);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const fetch = () => window.fetch(path, { headers, signal });
  const response = await sendWithRetry('GET', fetch, { signal }).catch(() => null);
  if (!response) return unreachable(t);
  if (!response.ok) {
    const result = await resultOf<DownloadedFile>(response, () => unreachable(t));
    if (!result.ok && data.isLoggedIn && isSessionLost(result.failure)) await logout();
    return result;
  }
  const content = await response.blob().catch(() => null);
  if (!content) return unreachable(t);
  return { ok: true, data: { name: nameOf(response.headers.get('content-disposition')), content } };
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}
