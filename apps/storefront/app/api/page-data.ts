import { loadOptionalChunk } from '../errors/optional-chunk.ts';

type Fetch = typeof window.fetch;

/**
 * React Router fetches page data itself and offers no hook except the global `fetch`. Like every read, page data is
 * retried once after a transient failure. The retry code is loaded with the first failure, because every page loads
 * this file.
 */
export function retryPageData(fetch: Fetch): Fetch {
  return async (input, init) => {
    const first = fetch(input, init);
    if (!isPageData(input, init) || (await first.catch(() => null))?.ok) return first;
    const retry = await loadOptionalChunk(() => import('@bakul/shop/kit/http/retry')).catch(() => null);
    return retry ? retry.retryRead(first, () => fetch(input, init), { signal: init?.signal }) : first;
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET';
}
