import { beforeEach, expect, test } from 'vitest';
import { retryPageData } from './page-data.ts';

const page = new URL('https://shop.example/vegetables.data?page=2');
let statuses: number[];
let asked: number;

beforeEach(() => {
  asked = 0;
});

async function statusOf(input: URL | string, init?: RequestInit): Promise<number> {
  const fetch = retryPageData(async () => {
    asked += 1;
    const status = statuses.shift() ?? 0;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status, headers: { 'retry-after': '0' } });
  });
  return (await fetch(input, init)).status;
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'page data that met %i is asked for again',
  async (status) => {
    statuses = [status, 200];
    expect([await statusOf(page), asked]).toEqual([200, 2]);
  },
);

test('page data is asked for once more, not for ever', async () => {
  statuses = [503, 503, 200];
  expect([await statusOf(page), asked]).toEqual([503, 2]);
});

test('page data that found no network twice is rejected as fetch rejects it', async () => {
  statuses = [0, 0, 200];
  await expect(statusOf(page)).rejects.toThrow('Failed to fetch');
  expect(asked).toBe(2);
});

test.each<[what: string, input: URL | string, init: RequestInit, status: number]>([
  ['a page that is not there', page, {}, 404],
  ['what a form sends', page, { method: 'POST' }, 503],
  ['a page that was left meanwhile', page, { signal: AbortSignal.abort() }, 503],
  ['a call, which its sender asks again', '/api/product', {}, 503],
])('%s is asked for once', async (_, input, init, status) => {
  statuses = [status, 200];
  expect([await statusOf(input, init), asked]).toEqual([status, 1]);
});
