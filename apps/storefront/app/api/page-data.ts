import { loadOptionalChunk } from '../errors/calm-loading.ts';

type Fetch = typeof window.fetch;

/**
 * React Router fetches the data of pages itself, and offers no other way between than the page's own `fetch`. Like every
 * read of the shop, page data is asked for once more when the failure may pass. The code for that comes with the first
 * failure: every page loads this file.
 */
export function retryPageData(fetch: Fetch): Fetch {
  return async (input, init) => {
    const first = fetch(input, init);
    if (!isPageData(input, init) || (await first.catch(() => null))?.ok) return first;
    const retry = await loadOptionalChunk(() => import('@bakul/shop/kit/retry')).catch(() => null);
    return retry ? retry.retryRead(first, () => fetch(input, init), { signal: init?.signal }) : first;
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET';
}
