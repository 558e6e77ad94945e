import type { ApiRequest } from '@bakul/shop/kit/http/client';
import { checksumText } from '@bakul/shop/kit/http/payload';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { Lang } from '@bakul/shop/kit/text/language';
import { requestHeaders } from '@bakul/web/api/request-headers';
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
  const isLogin = request.method === 'POST' && request.url === '/api/auth/login';
  const accessToken = isLogin ? null : (session.token?.access_token ?? null);
  const deviceId = session.uniqueId;
  const headers = requestHeaders({ request, lang, deviceId, token: accessToken, idempotencyKey });
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') headers.set(name, plain(String(value)));
  };
  add('X-Address-Id', session.XAddressId);
  add('X-Pickup-Id', session.XPickupId);
  add('X-Maintenance-Secret', session.maintenanceSecret);
  if (config) {
    add('X-Powered-By', config.powered_by);
    add('X-Client-Service', config.client_service);
    add('Accept', `application/vnd.${token(config.client_service)}+json, application/json`);
    add('X-Checksum', await hmacHex(checksumText(request.received), config.checksum_key));
  }
  return headers;
}
