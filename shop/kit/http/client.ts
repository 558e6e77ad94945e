import type { Api, ApiCall } from '../../api.ts';
import type { Lang } from '../text/language.ts';
import type { ErrorBody } from './errors.ts';
import { cleanPayload, toSearchParams } from './payload.ts';
import { readQuery } from './query.ts';

/** An error response. Status 0 means no response. */
export type ApiFailure = { status: number; body: ErrorBody };
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** Whether the server no longer knows this visitor, or refuses the origin. */
export function isSessionLost({ status, body }: ApiFailure): boolean {
  return (
    status === 403 && (body.exception === 'AuthenticationException' || body.exception === 'CorsException')
  );
}

export type ApiRequest = {
  method: string;
  url: string;
  /** What the server will parse from this request. The checksum is computed over it. */
  received: unknown;
  body: string | null;
};

/** Turns 'GET /api/product/{id}' and its input into a request: path parameters, then query or body, cleaned. */
export function requestOf(call: ApiCall, input: Readonly<Record<string, unknown>>): ApiRequest {
  const [method = 'GET', template = ''] = call.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const payload = cleanPayload(rest) as Record<string, unknown>;
  if (method !== 'GET' && method !== 'DELETE') {
    const body = JSON.stringify(payload);
    return { method, url: path, received: JSON.parse(body), body };
  }
  const params = toSearchParams(payload);
  const search = String(params);
  const received = readQuery(params);
  return { method, url: search ? `${path}?${search}` : path, received, body: null };
}

export type CallOptions = {
  signal?: AbortSignal;
  /** For a POST that the user may repeat: with the same key it takes effect once. */
  idempotencyKey?: string;
};

/** `call('GET /api/product', { page: 2 })`, typed by the contracts. */
export type Call = <K extends ApiCall>(
  call: K,
  input: Api[K]['input'],
  options?: CallOptions,
) => Promise<ApiResult<Api[K]['output']>>;

/** The API within its own process: called as a guest, without a connection. */
export type InProcessClient = (
  call: ApiCall,
  input: Readonly<Record<string, unknown>>,
  lang: Lang,
) => Promise<ApiResult<unknown>>;

/** Returns `unreachable` without a response or when the response was interrupted. */
export async function resultOf<T>(
  response: Response | null,
  unreachable: () => ApiResult<never>,
): Promise<ApiResult<T>> {
  if (!response) return unreachable();
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    return { ok: false, failure: { status: response.status, body: errorBody(body, response) } };
  // The server validated this response against its contract.
  return body === undefined ? unreachable() : { ok: true, data: body as T };
}

function errorBody(body: unknown, response: Response): ErrorBody {
  if (typeof body === 'object' && body !== null && 'exception' in body) return body as ErrorBody;
  const reference = response.headers.get('x-request-id') ?? '';
  return { exception: 'InternalException', message: '', detail: null, reference, errors: {} };
}
