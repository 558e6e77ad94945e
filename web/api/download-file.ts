import { type ApiResult, resultOf } from '@bakul/shop/kit/http/client';
import { readQuery } from '@bakul/shop/kit/http/query';
import { sendWithRetry } from '@bakul/shop/kit/http/retry';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Access } from './access.ts';

export type DownloadedFile = { name: string; content: Blob };

export type DownloadOptions = { lang?: Lang; signal?: AbortSignal };

const patience = 60_000;

/** Downloads a private file with the headers of every other call, so that no URL contains a credential. */
export function downloadFile(
  access: Access,
  path: string,
  { lang, signal: given }: DownloadOptions = {},
): Promise<ApiResult<DownloadedFile>> {
  const received = readQuery(new URL(path, window.location.origin).searchParams);
  const request = { method: 'GET', url: path, received, body: null };
  return access({ request, idempotencyKey: '', lang, signal: given }, async (headers, unreachable) => {
    const timeout = AbortSignal.timeout(patience);
    const signal = given ? AbortSignal.any([given, timeout]) : timeout;
    const fetch = () => window.fetch(path, { headers, signal });
    const response = await sendWithRetry('GET', fetch, { signal }).catch(() => null);
    if (!response?.ok) return resultOf<DownloadedFile>(response, unreachable);
    const content = await response.blob().catch(() => null);
    if (!content) return unreachable();
    return { ok: true, data: { name: nameOf(response.headers.get('content-disposition')), content } };
  });
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}
