import { expect, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database.ts';
import { serveShop } from './testing/serve-shop.ts';

const reference = 'x'.repeat(43);

test('a link with nothing to pay says so in both languages, and is kept by nobody', async () => {
  const { url } = await serveShop(await freshDatabase());
  const response = await fetch(`${url}/pay/${reference}`, { redirect: 'manual' });
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(html).toContain('There is nothing to pay here');
  expect(html).toContain('Tiada apa-apa untuk dibayar di sini');
});
