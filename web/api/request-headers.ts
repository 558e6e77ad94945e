import type { ApiRequest } from '@bakul/shop/kit/http/client';
import type { Lang } from '@bakul/shop/kit/text/language';

type Options = {
  request: Pick<ApiRequest, 'method' | 'body'>;
  lang: Lang;
  deviceId: string;
  token: string | null;
  idempotencyKey: string;
};

/** The headers that both apps send with every request. */
export function requestHeaders({ request, lang, deviceId, token, idempotencyKey }: Options): Headers {
  const headers = new Headers({
    'Accept-Language': lang,
    Accept: 'application/json',
    'X-Device-Id': deviceId,
  });
  if (request.body !== null) headers.set('Content-Type', 'application/json');
  if (request.method === 'POST') headers.set('Idempotency-Key', idempotencyKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}
