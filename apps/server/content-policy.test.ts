import { expect, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { serveShop } from './testing/serve-shop.ts';

const pages = [
  '/',
  '/en/product',
  '/nothing-here',
  '/backoffice/',
  '/backoffice/orders',
  '/api/docs',
  '/dev/outbox',
  '/dev/myinvois',
  '/pay/unknown-reference-1234',
];

test('no page allows inline styles or scripts, or another base URL', async () => {
  const { url } = await serveShop(await freshDatabase());
  const found: string[] = [];
  for (const path of pages) {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    found.push(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, path).not.toContain('unsafe-inline');
    expect(policy, path).not.toContain('unsafe-eval');
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(await response.text(), path).not.toMatch(/<[^>]*\sstyle=/);
  }
  expect(found).toEqual(pages);
});
