import type pg from 'pg';
import { produce } from './vocabulary.ts';

/** The ids, slugs and SKUs that the requests to one database use, spread evenly over the whole catalogue. */
export type Sample = {
  ids: number[];
  slugs: string[];
  categories: number[];
  wide: number[];
  skus: string[];
};

const sampleSize = 1000;

/** Single words as buyers type them: a prefix, the whole word, or the word with one typing error. */
const names = [...new Set(produce.flatMap(({ en, ms }) => [en.toLowerCase(), ms.toLowerCase()]))];
const single = names.filter((name) => /^[a-z]{5,}$/.test(name));
export const exactWords = single;
export const begunWords = single.map((name, index) => name.slice(0, 2 + (index % 3)));
export const mistypedWords = single.filter((name) => name.length >= 6).map(mistype);
const pairs = names.filter((name) => /^[a-z]+ [a-z]+$/.test(name));

function mistype(name: string, index: number): string {
  const at = 2 + (index % (name.length - 3));
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  return index % 2 === 0 ? swapped : name.slice(0, at) + name.slice(at + 1);
}

export async function readSample(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM product ORDER BY hashint4(id), id LIMIT $1',
    [sampleSize],
  );
  const { rows: skus } = await client.query<{ sku: string }>(
    'SELECT sku FROM variant ORDER BY hashint4(id), id LIMIT 200',
  );
  return {
    ids: rows.map(({ id }) => id),
    slugs: rows.map(({ slug }) => slug),
    categories: Array.from({ length: 40 }, (_, index) => index + 1),
    wide: Array.from({ length: 8 }, (_, index) => index + 1),
    skus: skus.map(({ sku }) => sku),
  };
}

const query = (path: string, values: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

const list = (values: Record<string, string | number>) => query('/api/product', values);
/** A word matches about ten of 1,000 products, so that a whole page would have more rows in a larger catalogue. */
const search = (values: Record<string, string>) => list({ ...values, pageSize: 5 });
const suggest = (keywords: string) => query('/api/product/search', { keywords });

/** Every read of the catalogue, with the URLs that represent it. */
export function readPaths({ ids, slugs, skus, categories, wide }: Sample): Record<string, string[]> {
  const ofProduct = (rest: string) => ids.map((id) => `/api/product/${id}${rest}`);
  const sorted = (order_field: string, order_direction = 'asc') =>
    [1, 2, 3].map((page) => list({ order_field, order_direction, page }));
  return {
    'list by name': sorted('name'),
    'list by price': sorted('price'),
    'list, newest first': sorted('newest', 'desc'),
    'list, best rated first': sorted('rating', 'desc'),
    'list with variants': [1, 2, 3].map((page) => list({ relationships: 'variants', page })),
    'list of a category': categories.map((category_id) => list({ category_id })),
    'list, page 10': [list({ page: 10 }), list({ page: 10, order_field: 'price' })],
    'list by price range': [200, 500, 900, 1500, 2500].map((from) =>
      list({ price_min: from, price_max: from + 400 }),
    ),
    'list by origin': ['JHR', 'PHG', 'SGR', 'imported'].map((origin) => list({ origin })),
    'list by certificate': ['mygap', 'halal', 'myorganic'].map((certificate) => list({ certificate })),
    'list in stock': wide.map((category_id) => list({ category_id, in_stock: 'true' })),
    'list on promotion': [
      list({ on_promotion: 'true' }),
      list({ on_promotion: 'true', order_field: 'price' }),
    ],
    'list of several filters': wide.map((category_id) =>
      list({ category_id, in_stock: 'true', origin: 'PHG,JHR', certificate: 'mygap', price_max: 2500 }),
    ),
    'keywords, by relevance': exactWords.map((keywords) => search({ keywords, order_field: 'relevance' })),
    'keywords, by name': exactWords.map((keywords) => search({ keywords })),
    'keywords in descriptions': exactWords.map((keywords) =>
      search({ keywords, order_field: 'relevance', 'advanced[search_through_description]': 'true' }),
    ),
    highlighted: ['/api/product/highlighted', '/api/product/highlighted?relationships=galleries'],
    'detail by id': ofProduct(''),
    'detail by slug': slugs.map((slug) => `/api/product/${slug}`),
    variants: ofProduct('/variants'),
    variant_price: ofProduct('/variant_price?quantity=12'),
    price_history: ofProduct('/price_history'),
    upselling: ofProduct('/upselling'),
    reviewers: ofProduct('/reviewers'),
    review_summaries: ofProduct('/review_summaries'),
    'suggestion, whole word': exactWords.map(suggest),
    'suggestion, beginning': begunWords.map(suggest),
    'suggestion, typing error': mistypedWords.map(suggest),
    'suggestion, two words': pairs.map(suggest),
    'suggestion, SKU': skus.map(suggest),
    categories: ['/api/misc/categories'],
    facets: [
      '/api/product/facets',
      ...categories.map((id) => query('/api/product/facets', { category_id: id })),
    ],
    promotion: ['/api/promotion', '/api/promotion?relationships=media,productCategory'],
    'seo of a product': ids.map((id) => query('/api/misc/seo', { product_id: id })),
    'seo of a path': categories.map((id) => query('/api/misc/seo', { path: `/category-${id}` })),
  };
}
