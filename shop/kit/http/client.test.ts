import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { parseQuery } from '../../platform/http/body/payload.ts';
import { checksumOf, verifyChecksum } from '../../platform/http/checksum.ts';
import { anyText } from '../../testing/generated/any-text.ts';
import { type ApiResult, isSessionLost, requestOf, resultOf } from './client.ts';
import { checksumText } from './payload.ts';

const key = 'public-key';
const name = fc.oneof(
  fc.string(),
  fc.constantFrom('a', 'a[b]', 'a[]', 'a.b', '__proto__', 'constructor', 'items', '|', ''),
);
const leaf = fc.oneof(
  anyText(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, ' x ', '\ud800', '-0', -0),
);
const plain = { noNullPrototype: true, maxKeys: 4 };
/** Query input: values, lists of values, and one or two levels of groups. */
const query = fc.dictionary(
  name,
  fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf, plain)), plain),
  ),
  plain,
);
const body = fc.dictionary(name, fc.oneof(leaf, fc.jsonValue({ maxDepth: 4 }), fc.date()), plain);

/** What the server parses from a request, using its own code. */
function arrived(url: string, sent: string | null): unknown {
  const { searchParams } = new URL(url, 'http://shop.test');
  return sent === null ? parseQuery(searchParams) : JSON.parse(sent);
}

describe('checksum of client and server', () => {
  test.each([
    ['GET /api/x', query],
    ['DELETE /api/x', query],
    ['POST /api/x', body],
    ['PATCH /api/x', body],
    ['PUT /api/x', body],
  ])('%s', (call, inputs) => {
    fc.assert(
      fc.property(inputs, (input) => {
        const request = requestOf(call as ApiCall, input);
        const checksum = checksumOf(request.received, key);
        expect(() => verifyChecksum(checksum, arrived(request.url, request.body), key)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  test('detects a changed value', () => {
    const { received } = requestOf('GET /api/product', { page: 2, keywords: 'bayam' });
    const other = requestOf('GET /api/product', { page: 2, keywords: 'bayan' });
    expect(() => verifyChecksum(checksumOf(received, key), other.received, key)).toThrow('checksum');
  });
});

test('removes path parameters from the query and cleans the rest', () => {
  const { url, received } = requestOf('GET /api/product/{id}/reviewers', {
    id: 7,
    page: 2,
    keywords: ' a ',
    none: undefined,
    empty: [],
    advanced: { search_through_description: true },
  });
  expect(decodeURIComponent(url)).toBe(
    '/api/product/7/reviewers?page=2&keywords=a&advanced[search_through_description]=true',
  );
  expect(checksumText(received)).toBe('true|a|2');
});

const unreachable = (): ApiResult<never> => ({
  ok: false,
  failure: {
    status: 0,
    body: { exception: 'ServiceUnavailableException', message: '', detail: null, reference: '', errors: {} },
  },
});

test('treats an interrupted response as no response', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      controller.error(new Error('the connection was lost'));
    },
  });
  expect(await resultOf(new Response(broken), unreachable)).toEqual(unreachable());
});

test('converts a foreign error response to the standard error body', async () => {
  const response = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'abc' } });
  expect(await resultOf(response, unreachable)).toEqual({
    ok: false,
    failure: {
      status: 502,
      body: { exception: 'InternalException', message: '', detail: null, reference: 'abc', errors: {} },
    },
  });
});

test.each([
  [403, 'AuthenticationException', true],
  [403, 'CorsException', true],
  [403, 'AuthorizationException', false],
  [503, 'AuthenticationException', false],
] as const)('a %s with %s means that the session is lost: %s', (status, exception, expected) => {
  const body = { exception, message: '', detail: null, reference: '', errors: {} };
  expect(isSessionLost({ status, body })).toBe(expected);
});
