import { sendWithRetry } from '@bakul/shop/kit/retry';

type Fetch = typeof window.fetch;

/**
 * React Router fetches the data of pages itself, and offers no other way between than the page's own `fetch`. Like every
 * read of the shop, page data is asked for once more when the failure may pass.
 */
export function retryPageData(fetch: Fetch): Fetch {
  return (input, init) => {
    const send = () => fetch(input, init);
    return isPageData(input, init) ? sendWithRetry('GET', send, { signal: init?.signal }) : send();
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET';
}
