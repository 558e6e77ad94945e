import { describe, expect, test } from 'vitest';
import { robotsText, sitemapIndex, urlEntries } from './sitemap.rules.ts';

const shop = 'https://bakul.example';

test('writes one entry per language, each linking all languages', () => {
  const at = new Date('2026-11-18T04:00:00Z');
  const text = urlEntries({ path: '/fruit', lastmod: at }, shop);
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en-MY" href="https://bakul.example/fruit"/>' +
    '<xhtml:link rel="alternate" hreflang="ms-MY" href="https://bakul.example/ms/fruit"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://bakul.example/fruit"/>';
  const lastmod = '<lastmod>2026-11-18T04:00:00.000Z</lastmod>';
  expect(text).toBe(
    `<url><loc>https://bakul.example/fruit</loc>${lastmod}${alternates}</url>\n` +
      `<url><loc>https://bakul.example/ms/fruit</loc>${lastmod}${alternates}</url>\n`,
  );
});

test('escapes special characters in a path', () => {
  const text = urlEntries({ path: '/a&b"<x>\'é', lastmod: null }, shop);
  expect(text).toContain('<loc>https://bakul.example/a&amp;b%22%3Cx%3E&apos;%C3%A9</loc>');
});

test('lists the parts in the index', () => {
  const index = sitemapIndex([{ name: 'pages', lastmod: null }], shop);
  expect(index).toContain('<sitemap><loc>https://bakul.example/sitemap-pages.xml</loc></sitemap>');
});

describe('robots', () => {
  const lines = robotsText(shop).split('\n');
  /** As crawlers evaluate it: the longest matching rule wins. */
  const mayRead = (path: string) => {
    const rules = lines.flatMap((line) => {
      const [, kind, rule] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
      const isExact = rule?.endsWith('$') ?? false;
      const start = isExact ? rule?.slice(0, -1) : rule;
      if (!kind || !rule || start === undefined) return [];
      return (isExact ? path === start : path.startsWith(start)) ? [{ kind, length: rule.length }] : [];
    });
    return rules.sort((a, b) => b.length - a.length)[0]?.kind !== 'Disallow';
  };

  test.each(['/', '/ms', '/fruit', '/ms/product/tomato', '/product-catalog?page=2', '/users-guide'])(
    'may crawl %s',
    (path) => {
      expect(mayRead(path)).toBe(true);
    },
  );

  test.each([
    '/api/product',
    '/shopping-cart',
    '/ms/shopping-cart',
    '/checkout?x=1',
    '/profile/addresses/create',
    '/ms/profile',
    '/transactions/TX-1',
    '/transaction/pay_result',
    '/auth/login',
    '/backoffice/orders',
  ])('may not crawl %s', (path) => {
    expect(mayRead(path)).toBe(false);
  });

  test('find the sitemap URL', () => {
    expect(lines).toContain('Sitemap: https://bakul.example/sitemap.xml');
  });
});
