import { expect, test } from 'vitest';
import { buildProduct as product, buildVariant as variant } from '../testing/build-product.ts';
import { breadcrumbNode, jsonLdMarkup, offersOf, productNode } from './json-ld.ts';

const page = { origin: 'https://bakul.test', lang: 'en' } as const;
const today = '2026-11-15';

test('describes one variant as an offer of one pack, valid today', () => {
  expect(offersOf([variant()], 'https://bakul.test/product/x', today)).toMatchObject({
    '@type': 'Offer',
    price: '28.00',
    priceCurrency: 'MYR',
    priceValidUntil: today,
    availability: 'https://schema.org/InStock',
    url: 'https://bakul.test/product/x?sku=TOM-AM-05',
    priceSpecification: { price: '5.60', unitCode: 'KGM' },
  });
});

test('describes several variants as a price range, in stock while one of them is', () => {
  const sold = variant({ sku: 'TOM-AM-10', pack_price: 5400, in_stock: false, is_default: false });
  expect(offersOf([sold, variant()], 'https://bakul.test/x', today)).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '28.00',
    highPrice: '54.00',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [{ availability: 'https://schema.org/OutOfStock' }, { sku: 'TOM-AM-05' }],
  });
  expect(offersOf([], 'https://bakul.test/x', today)).toBeNull();
});

test('has no rating for a product without reviews', () => {
  expect(productNode(product(), page, today)).toMatchObject({
    aggregateRating: { ratingValue: 4.04, reviewCount: 28 },
    url: 'https://bakul.test/product/cameron-tomato',
  });
  expect(productNode(product({ rating: { average: 0, count: 0 } }), page, today)).not.toHaveProperty(
    'aggregateRating',
  );
});

test('keeps URLs in the language', () => {
  const crumbs = [
    { name: 'Utama', path: '/' },
    { name: 'Sayur', path: '/vegetables' },
  ];
  expect(breadcrumbNode(crumbs, { ...page, lang: 'ms' })).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://bakul.test/ms' },
      { position: 2, item: 'https://bakul.test/ms/vegetables' },
    ],
  });
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>&lt;', 'line\u2028end\u2029"\\'])(
  'keeps the name %s inside its script block',
  (name) => {
    const markup = jsonLdMarkup([productNode(product({ display_name: name }), page, today)]);
    const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(markup) ?? [];
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  },
);
