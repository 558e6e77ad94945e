import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@bakul/shop/kit/http/errors';
import { negotiate } from '@bakul/shop/kit/text/language';
import { failureOf } from '@bakul/shop/platform/http/on-error';
import { busyPage } from './busy-page.ts';

const retryAfterSeconds = 2;

const style = busyPage.style;
const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
};

/** Answers 503 with Retry-After, as HTML when a page was requested. Must be as cheap as possible. */
export function busyResponse({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Response {
  const isPage = !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
  if (isPage) {
    const lang = /^\/ms(\/|\?|$)/.test(url) ? 'ms' : 'en';
    return new Response(busyPage[lang], { status: 503, headers: htmlHeaders });
  }
  const error = new AppError('unavailable', { retryAfterSeconds });
  const failure = failureOf(error, negotiate(headers['accept-language']), randomUUID());
  return new Response(JSON.stringify(failure.body), {
    status: failure.status,
    headers: {
      ...failure.headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
