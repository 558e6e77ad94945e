import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorTable } from '../kit/errors.ts';
import { routes } from '../server.ts';
import { asBuyer } from '../testing/as-buyer.ts';
import { demoApi } from '../testing/demo-api.ts';
import { createGenerator, type GeneratedRequest } from '../testing/generate-requests.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createMemo } from './memo.ts';
import { openApi } from './openapi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi({ deps: { memo: createMemo() } });
});
afterAll(() => api.close());

const requests = 10_000;
const atOnce = 16;
const failures = new Set(Object.values(errorTable).map(({ status, exception }) => `${status} ${exception}`));
const errorShape = z.strictObject({
  exception: z.string(),
  message: z.string().min(1),
  detail: z.string().nullable(),
  reference: z.string().min(8),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

/** What is wrong with an answer; null when it is one that the document declares. */
function problemOf(
  { template, path, method }: GeneratedRequest,
  status: number,
  text: string,
): string | null {
  if (status >= 500) return `${status} ${text}`;
  if (method === 'HEAD' || status === 304 || status === 204)
    return text === '' ? null : 'a body where none belongs';
  if (status !== 200) {
    const error = errorShape.safeParse(JSON.parse(text));
    if (!error.success || !failures.has(`${status} ${error.data.exception}`)) return `${status} ${text}`;
    return /\bat .*\.ts:\d+|SELECT |syntax error/.test(text) ? `shows too much: ${text}` : null;
  }
  const { pathname } = new URL(path, 'http://shop.test');
  const route =
    routes.find(({ endpoint }) => endpoint.path === pathname) ??
    routes.find(({ endpoint }) => endpoint.path === template);
  const answer = route?.endpoint.output.safeParse(JSON.parse(text));
  // What the schema would leave out is not declared.
  return answer?.success && JSON.stringify(answer.data) === text
    ? null
    : `outside its shape: ${text.slice(0, 500)}`;
}

test('10,000 generated requests: no 5xx, no answer outside the declared shapes', async () => {
  const products = await api.db.run<{ id: number; slug: string }>('SELECT id, slug FROM product');
  const slugs = products.map(({ slug }) => slug);
  const ids = products.map(({ id }) => String(id));
  const variants = (await api.db.run<{ id: number }>('SELECT id FROM variant')).map(({ id }) => String(id));
  const categories = await api.db.run<{ id: number; slug: string }>('SELECT id, slug FROM category');
  const next = createGenerator(
    openApi(routes, { title: 'Bakul', url: 'http://shop.test' }),
    {
      id: [...slugs, ...ids],
      product_id: ids,
      variant_id: variants,
      category: categories.map(({ slug }) => slug),
      category_id: categories.map(({ id }) => String(id)),
    },
    20_261_118,
  );
  const buyer = await asBuyer(api);
  const problems: string[] = [];
  let answered = 0;
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const request = next();
      const { path, method } = request;
      // Every second one comes from somebody who is logged in, and stays so.
      const isMember = left % 2 === 0 && !path.startsWith('/api/auth/');
      const headers = isMember ? { ...request.headers, ...buyer.headers } : request.headers;
      const response = await api.app.fetch(new Request(`http://shop.test${path}`, { method, headers }));
      if (response.status === 200) answered++;
      const problem = problemOf(request, response.status, await response.text());
      if (problem) problems.push(`${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(problems.slice(0, 5)).toEqual([]);
  // The generator fills addresses, not bodies: of reads, most are answered.
  expect(answered).toBeGreaterThan(requests / 10);
}, 60_000);
