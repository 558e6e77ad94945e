import { AppError } from '../../kit/http/errors.ts';
import { type Lang, negotiate } from '../../kit/text/language.ts';
import type { Deps } from './app.ts';
import { bestEncoding, compressNow, type Encodings, isNotModified } from './cache/response-cache.ts';
import type { RequestCtx } from './context.ts';
import type { Route } from './implement.ts';
import { fieldErrors, InvalidInput } from './messages/field-errors.ts';
import { type Failure, failureOf } from './on-error.ts';
import { originHeaders } from './origin.ts';

const json = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Language, Accept-Encoding, Authorization, Origin',
};

/** The cache key of a guest response. The front server looks up the same string. */
export function cacheKey(lang: Lang, pathAndQuery: string): string {
  return `${lang} ${pathAndQuery}`;
}

/**
 * Whether a response may be cached: it must be the same for every guest, and not served only to staff during
 * maintenance.
 */
function isShared({ endpoint }: Route, deps: Deps, request: Request): boolean {
  if (endpoint.cache !== 'guest' || endpoint.method !== 'GET') return false;
  if (deps.maintenance.isActive() && !endpoint.duringMaintenance) return false;
  return !request.headers.has('authorization');
}

export async function respond(
  route: Route,
  deps: Deps,
  ctx: RequestCtx,
  request: Request,
  body: string,
  generation: number,
): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const own = {
    'x-request-id': ctx.requestId,
    ...originHeaders(request.headers.get('origin'), deps.allowedOrigins),
  };
  if (!isShared(route, deps, request)) {
    const answer = { raw: Buffer.from(body), gzip: null, brotli: null };
    return compressedResponse(answer, accepted, { ...json, ...own, 'cache-control': 'no-store' });
  }
  const { pathname, search } = new URL(request.url);
  // The browser revalidates each time and mostly gets 304, so it never shows anything older than our cache.
  const kept = { ...json, 'cache-control': 'no-cache' };
  const entry = deps.cache.put(cacheKey(ctx.lang, pathname + search), generation, Buffer.from(body), kept);
  const headers = { ...kept, ...own, etag: entry.etag };
  if (isNotModified(entry.etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers });
  return compressedResponse(entry, accepted, headers);
}

function compressedResponse(body: Encodings, accepted: string, headers: Record<string, string>): Response {
  compressNow(body, accepted);
  const { bytes, encoding } = bestEncoding(body, accepted);
  return new Response(new Uint8Array(bytes), {
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
}

function withFieldErrors({ ruleTexts }: Deps, error: unknown, lang: Lang): unknown {
  if (!(error instanceof InvalidInput)) return error;
  return new AppError('validation', { errors: fieldErrors(error, lang, ruleTexts) });
}

/** The error response for a caller. Counts the error, and logs it when it is unexpected. */
export function reportFailure(
  deps: Deps,
  error: unknown,
  lang: Lang,
  reference: string,
  label: string,
): Failure {
  const failure = failureOf(withFieldErrors(deps, error, lang), lang, reference);
  deps.metrics.requests.inc({ route: label, status: failure.status });
  deps.diskSpace.observe(error);
  if (failure.isUnexpected) deps.log.error({ err: error, reference, route: label }, 'request failed');
  return failure;
}

export function errorResponse(
  deps: Deps,
  request: Request,
  error: unknown,
  reference: string,
  label = 'unknown',
): Response {
  const lang = negotiate(request.headers.get('accept-language'));
  const failure = reportFailure(deps, error, lang, reference, label);
  return new Response(JSON.stringify(failure.body), {
    status: failure.status,
    headers: {
      ...json,
      'cache-control': 'no-store',
      'x-request-id': reference,
      ...originHeaders(request.headers.get('origin'), deps.allowedOrigins),
      ...failure.headers,
    },
  });
}
