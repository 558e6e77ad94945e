import { AppError } from '../../kit/errors.ts';

/** Browsers name the page a call comes from. Only pages of this shop, and those configured, may call. */
export function checkOrigin(origin: string | null, host: string | null, allowed: ReadonlySet<string>): void {
  if (origin === null || allowed.has(origin)) return;
  if (URL.canParse(origin) && host !== null && new URL(origin).host === host) return;
  throw new AppError('cors');
}

/** What lets a configured page of another origin read the answer. */
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

/** The answer to a browser that asks whether it may call. */
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
