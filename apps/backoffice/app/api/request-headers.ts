import type { Lang } from '@bakul/shop/kit/language';

type Options = {
  lang: Lang;
  token: string | null;
  deviceId: string;
  method: string;
  body: string | null;
  idempotencyKey: string;
};

export function headersOf({ lang, token, deviceId, method, body, idempotencyKey }: Options): Headers {
  const headers = new Headers({
    'Accept-Language': lang,
    Accept: 'application/json',
    'X-Device-Id': deviceId,
  });
  if (body !== null) headers.set('Content-Type', 'application/json');
  if (method === 'POST') headers.set('Idempotency-Key', idempotencyKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}
