import type { Api, ApiCall } from '../api.ts';
import type { ErrorBody } from './errors.ts';
import { cleanPayload, toSearchParams } from './payload.ts';

/** What came back that was not what was asked for. */
export type ApiFailure = { status: number; body: ErrorBody };
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

export type ApiRequest = {
  method: string;
  url: string;
  payload: Readonly<Record<string, unknown>>;
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
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url: path, payload, body: JSON.stringify(payload) };
  const params = toSearchParams(payload);
  const search = params.toString();
  return { method, url: search ? `${path}?${search}` : path, payload, body: null };
}

/** `call('GET /api/product', { page: 2 })`, typed by the contracts. */
export type Call = <K extends ApiCall>(
  call: K,
  input: Api[K]['input'],
) => Promise<ApiResult<Api[K]['output']>>;

export async function resultOf<T>(response: Response): Promise<ApiResult<T>> {
  // The server parsed this answer against its contract before sending it.
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: body as T };
  return { ok: false, failure: { status: response.status, body: errorBody(body, response) } };
}

function errorBody(body: unknown, response: Response): ErrorBody {
  if (typeof body === 'object' && body !== null && 'exception' in body) return body as ErrorBody;
  const reference = response.headers.get('x-request-id') ?? '';
  return { exception: 'InternalException', message: '', detail: null, reference, errors: {} };
}
