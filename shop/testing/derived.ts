import { listDiscounts } from '../catalog/price.queries.ts';
import { bestDiscount, priceFor } from '../catalog/price.rules.ts';
import type { Db } from '../db/db.ts';

type Product = {
  id: number;
  slug: string;
  name_en: string;
  name_ms: string;
  description_en: string;
  synonyms: string[];
  popularity: number;
  status: string;
  farm_id: number;
  is_imported: boolean;
};
type Variant = {
  id: number;
  product_id: number;
  sku: string;
  price: number;
  is_default: boolean;
  position: number;
};

/** What the triggers keep, computed anew from the base tables: independent of them, in another language. */
export async function derivedAnew(db: Db, at: Date) {
  const products = await db.run<Product>('SELECT * FROM product');
  const variants = await db.run<Variant>('SELECT * FROM variant');
  const categories = await db.run<{ id: number; parent_id: number | null }>(
    'SELECT id, parent_id FROM category',
  );
  const links = await db.run<{ product_id: number; category_id: number }>('SELECT * FROM product_category');
  const reviews = await db.run<{ product_id: number; rating: number }>(
    'SELECT * FROM review WHERE hidden_at IS NULL',
  );
  const farms = await db.run<{ id: number; state: string | null }>('SELECT id, state FROM farm');
  const discounts = await listDiscounts(db);
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));

  const prices: string[] = [];
  const ratings: string[] = [];
  const listings: string[] = [];
  const postings = new Set<string>();
  for (const product of products) {
    const own = variants
      .filter(({ product_id }) => product_id === product.id)
      .sort((a, b) => Number(b.is_default) - Number(a.is_default) || a.position - b.position || a.id - b.id);
    const [shown] = own;
    const all = own.map(({ price }) => price);
    const range = shown ? [Math.min(...all), Math.max(...all), shown.price] : [0, 0, 0];
    prices.push(`${product.id}: ${range}`);
    const stars = reviews.filter(({ product_id }) => product_id === product.id).map(({ rating }) => rating);
    const average = stars.length > 0 ? Math.round((stars.reduce((a, b) => a + b) / stars.length) * 100) : 0;
    const counts = [1, 2, 3, 4, 5].map((n) => stars.filter((rating) => rating === n).length);
    ratings.push(`${product.id}: ${counts} ${average}`);
    if (product.status !== 'active' || !shown) continue;

    const places = new Set([0]);
    for (const link of links) {
      if (link.product_id !== product.id) continue;
      for (let id: number | null = link.category_id; id !== null; id = parents.get(id) ?? null)
        places.add(id);
    }
    const discount = bestDiscount(discounts, { id: product.id, categoryIds: [...places] }, at);
    const { price } = priceFor({ listPrice: shown.price, tiers: [], quantity: 0, discount });
    const farm = farms.find(({ id }) => id === product.farm_id);
    const origin = product.is_imported ? 'imported' : farm?.state;
    for (const place of places)
      listings.push(
        `${place}: ${product.id} ${product.name_en} ${product.name_ms} ${price} ${average} ${origin}`,
      );
    const names = [words(product.name_en), words(product.name_ms)];
    // From the best place to the poorest: a word stands where it was first seen.
    const fields = [
      names.flatMap(([first]) => first ?? []),
      names.flat(),
      [...own.flatMap(({ sku }) => words(sku.replaceAll('-', ''))), ...product.synonyms.flatMap(words)],
      words(product.description_en),
    ];
    const said = new Set<string>();
    for (const [field, found] of fields.entries()) {
      for (const word of found) {
        if (!said.has(word)) postings.add(`${word}: ${product.id} ${field} ${product.popularity}`);
        said.add(word);
      }
    }
  }
  return {
    prices,
    ratings,
    listings,
    counts: counted(listings),
    postings: [...postings],
    words: counted([...postings]),
  };
}

/** The same as the triggers keep it. */
export async function derivedKept(db: Db) {
  const texts = async (query: string) => (await db.run<{ line: string }>(query)).map(({ line }) => line);
  return {
    prices: await texts(
      "SELECT id || ': ' || concat_ws(',', min_price, max_price, default_price) AS line FROM product",
    ),
    ratings: await texts(
      "SELECT id || ': ' || array_to_string(rating_counts, ',') || ' ' || rating_average AS line FROM product",
    ),
    listings: await texts(
      "SELECT category_id || ': ' || concat_ws(' ', product_id, name_en, name_ms, price, rating, coalesce(origin, 'null')) AS line FROM product_listing",
    ),
    counts: await texts(
      "SELECT category_id || ': ' || products AS line FROM listing_count WHERE products <> 0",
    ),
    postings: await texts(
      "SELECT word || ': ' || concat_ws(' ', product_id, field, popularity) AS line FROM search_posting JOIN search_word ON id = word_id",
    ),
    words: await texts(
      "SELECT word || ': ' || product_count AS line FROM search_word WHERE product_count <> 0",
    ),
  };
}

export const sorted = <T extends Record<string, string[]>>(derived: T) =>
  Object.fromEntries(Object.entries(derived).map(([name, lines]) => [name, lines.toSorted()]));

function words(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ch', 'c')
    .replace(/([a-z])\1+/g, '$1');
  return folded.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [key = ''] = line.split(':');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key}: ${count}`);
}
