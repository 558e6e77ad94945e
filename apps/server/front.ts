import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheKey } from '@bakul/shop/http/app';
import type { Metrics } from '@bakul/shop/http/metrics';
import type { ResponseCache } from '@bakul/shop/http/response-cache';
import { securityHeaders, strictTransport } from '@bakul/shop/http/security-headers';
import { writeCached } from '@bakul/shop/http/write-cached';
import { type Lang, negotiate } from '@bakul/shop/kit/language';
import { LRUCache } from 'lru-cache';
import { redirectByLanguage } from './language-redirect.ts';
import { pageKey } from './pages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Options = { cache: ResponseCache; metrics: Metrics; isTls: boolean; rest: Listener };

const headerNames = Object.keys(securityHeaders);

/**
 * The first to see a request. What a guest may see and somebody has just asked for is written straight from memory,
 * before any request object is made; everything else goes on.
 */
export function createFront({ cache, metrics, isTls, rest }: Options): Listener {
  const languages = new LRUCache<string, Lang>({ max: 500 });
  const languageOf = (header: string): Lang => {
    let lang = languages.get(header);
    if (!lang) {
      lang = negotiate(header);
      languages.set(header, lang);
    }
    return lang;
  };

  const keyOf = (request: IncomingMessage, url: string): string => {
    if (url.startsWith('/api/')) return cacheKey(languageOf(request.headers['accept-language'] ?? ''), url);
    // Only addresses with a query need to be taken apart.
    return url.includes('?') ? pageKey(new URL(url, 'http://page')) : `page ${url}`;
  };

  return (request, response) => {
    for (const name of headerNames) response.setHeader(name, securityHeaders[name] ?? '');
    if (isTls) response.setHeader('strict-transport-security', strictTransport);
    const { method, url = '/', headers } = request;
    if ((method === 'GET' || method === 'HEAD') && headers.authorization === undefined) {
      const target = redirectByLanguage(url, headers);
      if (target) {
        response.writeHead(302, {
          location: target,
          'cache-control': 'no-store',
          vary: 'Accept-Language, Cookie',
        });
        response.end();
        return;
      }
      const entry = URL.canParse(url, 'http://page') ? cache.get(keyOf(request, url)) : undefined;
      if (entry) {
        metrics.cached.inc();
        writeCached(request, response, entry);
        return;
      }
    }
    rest(request, response);
  };
}
