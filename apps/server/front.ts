import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Lang, negotiate } from '@bakul/shop/kit/text/language';
import { parseQuery } from '@bakul/shop/platform/http/body/payload';
import { compressEntry, type ResponseCache } from '@bakul/shop/platform/http/cache/response-cache';
import { writeCached } from '@bakul/shop/platform/http/cache/write-cached';
import { verifyChecksum } from '@bakul/shop/platform/http/checksum';
import type { Metrics } from '@bakul/shop/platform/http/metrics';
import { cacheKey } from '@bakul/shop/platform/http/respond';
import { securityHeaders, strictTransport } from '@bakul/shop/platform/http/security-headers';
import { LRUCache } from 'lru-cache';
import { languageCookie, redirectByLanguage } from './language-redirect.ts';
import { pageKey } from './pages.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Options = {
  cache: ResponseCache;
  metrics: Metrics;
  isTls: boolean;
  checksumKey: string;
  rest: Listener;
};

const headerNames = Object.keys(securityHeaders);

/**
 * The first handler of every request. Cached guest responses are written straight from memory, before a Request object
 * is created. Everything else is passed on.
 */
export function createFront({ cache, metrics, isTls, checksumKey, rest }: Options): Listener {
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
    // Only URLs with a query need parsing.
    return url.includes('?') ? pageKey(new URL(url, 'http://page')) : `page ${url}`;
  };

  const isIntact = (url: string, checksum: string | string[] | undefined): boolean => {
    if (typeof checksum !== 'string') return true;
    try {
      verifyChecksum(checksum, parseQuery(new URL(url, 'http://page').searchParams), checksumKey);
      return true;
    } catch {
      return false;
    }
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
          'set-cookie': languageCookie('ms', isTls),
          'cache-control': 'no-store',
          vary: 'Accept-Language, Cookie',
        });
        response.end();
        return;
      }
      // Cross-origin requests and wrong checksums are passed on and refused later.
      const isPlain = headers.origin === undefined && URL.canParse(url, 'http://page');
      const entry = isPlain ? cache.get(keyOf(request, url)) : undefined;
      if (entry && isIntact(url, headers['x-checksum'])) {
        metrics.cached.inc();
        writeCached(request, response, entry);
        if (headers['accept-encoding']) void compressEntry(entry);
        return;
      }
    }
    rest(request, response);
  };
}
