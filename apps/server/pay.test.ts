import { expect, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { asBuyer } from '../../shop/testing/people/as-buyer.ts';
import { buildOrder } from '../../shop/testing/records/orders.ts';
import { testApi, testNow } from '../../shop/testing/test-api.ts';
import { payPages } from './pay.ts';
import { serveShop } from './testing/serve-shop.ts';

const reference = 'x'.repeat(43);

test('a link without an open payment says so in both languages and is not cached', async () => {
  const { url } = await serveShop(await freshDatabase());
  const response = await fetch(`${url}/pay/${reference}`, { redirect: 'manual' });
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(html).toContain('There is nothing to pay here');
  expect(html).toContain('Tiada apa-apa untuk dibayar di sini');
});

test('redirects to the provider’s page, always the same one, until the payment expires', async () => {
  const api = await testApi();
  const variantId = await api.variant(await api.product('Tomato'));
  const order = await buildOrder(api, await asBuyer(api), { variantId });
  const follow = (deps = api.deps) => payPages(deps).request(`/${order.reference}`);
  const away = { ...api.deps.payments, start: () => Promise.reject(new Error('away')) };
  const closed = await follow({ ...api.deps, payments: away });
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await closed.text()).toContain('Halaman pembayaran tidak dapat dihubungi');
  const [first, second] = [await follow(), await follow()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get('location')).toMatch(/^https:\/\/bakul\.example\/sandbox-pay\/sb_/);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(first.headers.get('cache-control')).toBe('no-store');
  api.moveTo(new Date(testNow.getTime() + 31 * 60_000));
  expect((await follow()).status).toBe(410);
});
