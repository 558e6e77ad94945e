import { expect, test } from 'vitest';
import { headTags, localisedPath, mergeTags } from './seo.rules.ts';

const page = {
  path: '/product/cameron-tomato',
  lang: 'ms',
  publicUrl: 'https://shop.example',
  shopName: 'Bakul',
  title: 'Tomato Cameron',
  description: 'Tomato',
  image: '/media/x/960.webp',
  kind: 'product',
} as const;

test('links a page, its translations and its picture by absolute URLs', () => {
  const tags = headTags(page);
  const href = (rel: string, hreflang?: string) =>
    tags.find(({ tag_attributes: a }) => a.rel === rel && a.hreflang === hreflang)?.tag_attributes.href;
  expect(href('canonical')).toBe('https://shop.example/ms/product/cameron-tomato');
  expect(href('alternate', 'en-MY')).toBe('https://shop.example/product/cameron-tomato');
  expect(href('alternate', 'x-default')).toBe('https://shop.example/product/cameron-tomato');
  expect(tags.find(({ property }) => property === 'og:image')?.content).toBe(
    'https://shop.example/media/x/960.webp',
  );
  expect(tags[0]?.content).toBe('Tomato Cameron · Bakul');
});

test('replaces matching tags by the operator’s and adds the others', () => {
  const blank = { media: null, property: null };
  const tags = mergeTags(headTags(page), [
    { ...blank, html_tag: 'title', content: 'Tomat segar', tag_attributes: {} },
    { ...blank, html_tag: 'meta', content: 'noindex', tag_attributes: { name: 'robots' } },
  ]);
  expect(tags.filter(({ html_tag }) => html_tag === 'title').map(({ content }) => content)).toEqual([
    'Tomat segar',
  ]);
  expect(tags.at(-1)?.tag_attributes.name).toBe('robots');
});

test.each([
  ['/', 'en', '/'],
  ['/', 'ms', '/ms'],
  ['/fruit', 'ms', '/ms/fruit'],
] as const)('maps %s in %s to %s', (path, lang, expected) => {
  expect(localisedPath(path, lang)).toBe(expected);
});
