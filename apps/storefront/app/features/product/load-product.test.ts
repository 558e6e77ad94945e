import { requestOf } from '@bakul/shop/kit/http/client';
import type { ErrorBody } from '@bakul/shop/kit/http/errors';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, pageContext, type RenderedPage } from '../../server-context.ts';
import { buildProduct, buildVariant } from '../../testing/build-product.ts';
import { loadProduct } from './load-product.ts';

const now = new Date('2026-11-15T04:00:00Z');
const product = buildProduct({
  variants: [
    buildVariant(),
    buildVariant({
      id: 2,
      sku: 'TOM-B-05',
      is_default: false,
      variant_1: { name: 'Grade', option_value: 'B' },
    }),
  ],
});
const list = { data: [], page: 1, total: 0, records: 0 };
const failure: ErrorBody = {
  exception: 'InternalException',
  message: 'No.',
  detail: null,
  reference: 'REF',
  errors: {},
};

const answers: Readonly<Record<string, unknown>> = {
  '/api/misc/states': { ...list, data: [{ code: 'PHG', name: 'Pahang' }] },
  '/upselling': list,
  '/reviewers': list,
  '/review_summaries': { data: { average: 0, count: 0, counts: {} } },
  '/price_history': { data: { variant_id: 1, days: [] } },
};

/** Loads a page from an API in which the calls whose path ends with one of `failing` fail. */
function load(path: string, { failing = [] as readonly string[], status = 500, shown = product } = {}) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const page: RenderedPage = { html: null, data: [], route: null };
  context.set(pageContext, page);
  context.set(apiContext, async (call, input) => {
    const { url } = requestOf(call, input);
    asked.push(url);
    const [pathname = ''] = url.split('?');
    const name = Object.keys(answers).find((ending) => pathname.endsWith(ending));
    if (failing.includes(name ?? '/product')) return { ok: false, failure: { status, body: failure } };
    return { ok: true, data: name ? answers[name] : { data: shown } };
  });
  const url = new URL(path, 'https://bakul.test');
  const lang = url.pathname.startsWith('/ms/') ? 'ms' : 'en';
  const slug = url.pathname.split('/').at(-1) ?? '';
  const result = loadProduct(context, { lang, slug, url }, { origin: 'https://bakul.test', now });
  return { asked, page, result };
}

async function locationOf(result: Promise<unknown>): Promise<string | null> {
  const thrown = await result.then(
    () => null,
    (reason: unknown) => reason,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

test.each([
  ['/product/nothing', 404, '/error/product-not-found'],
  ['/ms/product/nothing', 404, '/ms/error/product-not-found'],
  ['/product/NO_SLUG', 422, '/error/product-not-found'],
])('redirects %s after a %i to %s', async (path, status, location) => {
  expect(await locationOf(load(path, { failing: ['/product'], status }).result)).toBe(location);
});

test('throws to the error page for any other failure of the product', async () => {
  const { result } = load('/product/cameron-tomato', { failing: ['/product'] });
  await expect(result).rejects.toMatchObject({ init: { status: 500 }, data: { reference: 'REF' } });
});

test.each(['/upselling', '/reviewers', '/review_summaries', '/price_history', '/api/misc/states'])(
  'renders without %s and is then not cached',
  async (name) => {
    const { data, init } = await load('/product/cameron-tomato', { failing: [name] }).result;
    expect(data.product.slug).toBe('cameron-tomato');
    expect(new Headers(init?.headers).get('cache-control')).toBe('no-store');
    const failed = [data.upselling, data.reviewers, data.summary, data.history].filter((part) => !part?.ok);
    expect(failed).toEqual(name.includes('states') ? [] : [{ ok: false, message: 'No.', reference: 'REF' }]);
  },
);

test('allows caching a complete page and loads the price history of the variant in the URL', async () => {
  const { asked, page, result } = load('/product/cameron-tomato?sku=TOM-B-05&rating=4&reviews_page=2');
  const { data, init } = await result;
  expect(init?.headers).toBeUndefined();
  expect(data).toMatchObject({ historyOf: 2, stateName: 'Pahang' });
  expect(asked).toContain('/api/product/cameron-tomato/price_history?variant_id=2&days=30');
  expect(asked.find((url) => url.includes('/reviewers'))).toMatch(/\?page=2&rating=4$/);
  expect(asked.some((url) => url.includes('/upselling'))).toBe(true);
  expect(page.data.join('')).toMatch(
    /^<script type="application\/ld\+json">.*"Product".*"BreadcrumbList".*<\/script>$/,
  );
});

test('loads the price history of the default variant in parallel when none is chosen', async () => {
  const { asked, result } = load('/product/cameron-tomato');
  expect((await result).data.historyOf).toBe(1);
  expect(asked.filter((url) => url.includes('price_history'))).toEqual([
    '/api/product/cameron-tomato/price_history?days=30',
  ]);
});

test('requests no reviews for a product that has none', async () => {
  const shown = buildProduct({ rating: { average: 0, count: 0 } });
  const { asked, result } = load('/product/cameron-tomato', { shown });
  const { data, init } = await result;
  expect(init?.headers).toBeUndefined();
  expect(data).toMatchObject({ summary: null, reviewers: null });
  expect(asked.filter((url) => url.includes('review'))).toEqual([]);
});

test('redirects a choice sent as a form to the URL of its variant', async () => {
  const { result } = load('/ms/product/cameron-tomato?sku=TOM-AM-05&v1=1');
  expect(await locationOf(result)).toBe('/ms/product/cameron-tomato?sku=TOM-B-05');
});

test('redirects a product id to its slug', async () => {
  expect(await locationOf(load('/product/23?sku=TOM-B-05').result)).toBe(
    '/product/cameron-tomato?sku=TOM-B-05',
  );
});
