import { AppError } from '../../kit/http/errors.ts';

/** Browsers send the origin of the calling page. Only pages of this shop and of configured origins may call the API. */
export function checkOrigin(origin: string | null, host: string | null, allowed: ReadonlySet<string>): void {
  if (origin === null || allowed.has(origin)) return;
  if (URL.canParse(origin) && host !== null && new URL(origin).host === host) return;
  throw new AppError('cors');
}

/** CORS headers that let a configured origin read the response. */
export function originHeaders(origin: string | null, allowed: ReadonlySet<string>): Record<string, string> {
  if (origin === null || !allowed.has(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
  };
}

const requestHeaders = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Address-Id',
  'X-Checksum',
  'X-Client-Service',
  'X-Device-Id',
  'X-Maintenance-Secret',
  'X-Pickup-Id',
  'X-Powered-By',
  'X-Request-Id',
].join(', ');

/** The response to a CORS preflight request. */
export function preflight(origin: string, methods: string, allowed: ReadonlySet<string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...originHeaders(origin, allowed),
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '600',
      vary: 'Origin',
    },
  });
}
