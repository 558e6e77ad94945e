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

test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries page data after a %i', async (status) => {
  statuses = [status, 200];
  expect([await statusOf(page), asked]).toEqual([200, 2]);
});

test('retries page data only once', async () => {
  statuses = [503, 503, 200];
  expect([await statusOf(page), asked]).toEqual([503, 2]);
});

test('rejects like fetch when page data finds no network twice', async () => {
  statuses = [0, 0, 200];
  await expect(statusOf(page)).rejects.toThrow('Failed to fetch');
  expect(asked).toBe(2);
});

test.each<[what: string, input: URL | string, init: RequestInit, status: number]>([
  ['a page that is not there', page, {}, 404],
  ['what a form sends', page, { method: 'POST' }, 503],
  ['a page that was left meanwhile', page, { signal: AbortSignal.abort() }, 503],
  ['a call, which its sender asks again', '/api/product', {}, 503],
])('does not retry %s', async (_, input, init, status) => {
  statuses = [status, 200];
  expect([await statusOf(input, init), asked]).toEqual([status, 1]);
});
