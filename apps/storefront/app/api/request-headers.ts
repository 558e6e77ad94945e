import type { ApiRequest } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { checksumText } from '@bakul/shop/kit/payload';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { SessionData } from '../session/session-data.ts';
import { hmacHex } from './hmac.ts';

type Options = {
  request: ApiRequest;
  session: SessionData;
  lang: Lang;
  config: Pick<PublicConfig, 'checksum_key' | 'client_service' | 'powered_by'> | null;
  idempotencyKey: string;
};

// Header values are bytes. A name in another script must not make the request fail.
const plain = (value: string) => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value));
const token = (value: string) => value.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');

/** Every header of the specification that has a value. */
export async function buildHeaders({ request, session, lang, config, idempotencyKey }: Options) {
  const headers = new Headers({ 'Accept-Language': lang, Accept: 'application/json' });
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') headers.set(name, plain(String(value)));
  };
  add('X-Device-Id', session.uniqueId);
  add('X-Address-Id', session.XAddressId);
  add('X-Pickup-Id', session.XPickupId);
  add('X-Maintenance-Secret', session.maintenanceSecret);
  if (config) {
    add('X-Powered-By', config.powered_by);
    add('X-Client-Service', config.client_service);
    add('Accept', `application/vnd.${token(config.client_service)}+json, application/json`);
    add('X-Checksum', await hmacHex(checksumText(request.received), config.checksum_key));
  }
  if (request.body !== null) add('Content-Type', 'application/json');
  if (request.method === 'POST') add('Idempotency-Key', idempotencyKey);
  const isLogin = request.method === 'POST' && request.url === '/api/auth/login';
  if (session.token && !isLogin) add('Authorization', `Bearer ${session.token.access_token}`);
  return headers;
}
