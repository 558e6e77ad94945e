import type { ApiCall } from '../../api.ts';
import { requestOf } from '../../kit/http/client.ts';
import type { ErrorBody, ExceptionName } from '../../kit/http/errors.ts';
import { errorTable } from '../../kit/http/errors.ts';
import { routes } from '../../shop.ts';
import { sendForm, type TestFile } from '../forms.ts';
import { secretMark } from '../people/own-details.ts';
import type { Answer, TestApi } from '../test-api.ts';
import type { Input } from './entry.ts';

export const routesByName = new Map(
  routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

let keys = 0;

/** Sends a request by endpoint name, as its contract defines. */
async function sendAs(
  api: TestApi,
  name: string,
  { headers: given = {}, ...input }: Input,
  caller: Record<string, string>,
): Promise<Answer<ErrorBody>> {
  const endpoint = routesByName.get(name);
  if (!endpoint) throw new Error(`${name} is not a route`);
  const headers = { 'idempotency-key': `matrix-${process.pid}-${++keys}`, ...caller, ...given };
  if (endpoint.rawBody) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
    return api.send(path, { method: endpoint.method, body: String(input.body), headers });
  }
  // The names come from the routes, from which the ApiCall type is derived.
  const { method, url, body } = requestOf(name as ApiCall, endpoint.upload ? pathFields(name, input) : input);
  if (endpoint.upload) return sendForm(api, url, formOf(name, input), headers);
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  return api.send(url, { method, body, headers: { ...type, ...headers } });
}

const isInPath = (name: string, field: string) => name.includes(`{${field}}`);

function pathFields(name: string, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([field]) => isInPath(name, field)));
}

function formOf(name: string, input: Input) {
  const rest = Object.entries(input).filter(([field]) => field !== 'files' && !isInPath(name, field));
  const fields = rest.map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { files: (input.files ?? []) as TestFile[], fields: Object.fromEntries(fields) };
}

const statusOf = Object.fromEntries(
  Object.values(errorTable).map(({ status, exception }) => [exception, status]),
);
/** The notation of outcomes: "200", or "403 AuthenticationException". */
export const refusal = (exception: ExceptionName) => `${statusOf[exception]} ${exception}`;

export type AccessAttempt = {
  who: string;
  headers: Record<string, string>;
  expected: string;
  input: () => Input | Promise<Input>;
  /** The response must contain nothing that belongs to others. */
  isOutsider?: boolean;
};

/** Sends all requests in sequence. An unexpected outcome includes all known details. */
export async function outcomesOf(api: TestApi, name: string, tries: readonly AccessAttempt[]) {
  const seen: Record<string, string> = {};
  for (const { who, headers, expected, input, isOutsider } of tries) {
    const before = api.failures.length;
    const { status, body } = await sendAs(api, name, await input(), headers);
    const text = JSON.stringify(body) ?? '';
    const outcome = status === 200 || status === 303 ? '200' : `${status} ${body.exception}`;
    const leak = isOutsider && text.includes(secretMark) ? ' and shows what belongs to somebody else' : '';
    const isExpected = outcome + leak === expected;
    const log = api.failures.slice(before).join('');
    seen[who] = isExpected ? outcome : `${outcome}${leak}: ${text.slice(0, 600)} ${log.slice(0, 1500)}`;
  }
  return { seen, expected: Object.fromEntries(tries.map(({ who, expected }) => [who, expected])) };
}
