import { listDiscounts } from '../../features/catalog/price/price.queries.ts';
import { bestDiscount, priceFor } from '../../features/catalog/price/price.rules.ts';
import type { Db } from '../../platform/db/db.ts';

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
  display_name_en: string | null;
  price_unit: string;
};
type Variant = {
  id: number;
  product_id: number;
  sku: string;
  price: number;
  is_default: boolean;
  position: number;
};
type Tier = { variant_id: number; from_quantity: string; price: number };
type Picture = { product_id: number; order_column: number; key: string; name: string };

/** Recomputes what the triggers derive, from the base tables: an independent implementation in another language. */
export async function recomputeDerived(db: Db, at: Date) {
  const products = await db.run<Product>('SELECT * FROM product');
  const variants = await db.run<Variant>('SELECT * FROM variant WHERE archived_at IS NULL');
  const categories = await db.run<{ id: number; parent_id: number | null }>(
    'SELECT id, parent_id FROM category',
  );
  const links = await db.run<{ product_id: number; category_id: number }>(
    'SELECT * FROM product_category ORDER BY position, category_id',
  );
  const reviews = await db.run<{ product_id: number; rating: number }>(
    'SELECT * FROM review WHERE hidden_at IS NULL',
  );
  const farms = await db.run<{ id: number; name: string; state: string | null }>('SELECT * FROM farm');
  const tiers = await db.run<Tier>('SELECT * FROM variant_tier ORDER BY from_quantity');
  const pictures = await db.run<Picture>(
    'SELECT g.product_id, g.order_column, m.key, m.name FROM product_media g JOIN media m ON m.id = g.media_id ORDER BY g.order_column',
  );
  const discounts = await listDiscounts(db);
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));

  const prices: string[] = [];
  const ratings: string[] = [];
  const listings: string[] = [];
  const displays: string[] = [];
  const postings = new Set<string>();
  for (const product of products) {
    const own = variants
      .filter(({ product_id }) => product_id === product.id)
      .sort((a, b) => Number(b.is_default) - Number(a.is_default) || a.position - b.position || a.id - b.id);
    const [shown] = own;
    const all = own.map(({ price }) => price);
    const range = shown ? [Math.min(...all), Math.max(...all), shown.price] : [0, 0, 0];
    prices.push(`${product.id}: ${range}`);
    const shownVariants = own
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map(({ id, sku, price }) => {
        const steps = tiers.filter(({ variant_id }) => variant_id === id);
        return `${sku} ${price} [${steps.map((tier) => `${Number(tier.from_quantity)}=${tier.price}`)}]`;
      });
    const shownPictures = pictures
      .filter(({ product_id }) => product_id === product.id)
      .map(({ key, name, order_column }) => `${order_column} ${key} ${name}`);
    const stars = reviews.filter(({ product_id }) => product_id === product.id).map(({ rating }) => rating);
    const average = stars.length > 0 ? Math.round((stars.reduce((a, b) => a + b) / stars.length) * 100) : 0;
    const counts = [1, 2, 3, 4, 5].map((n) => stars.filter((rating) => rating === n).length);
    ratings.push(`${product.id}: ${counts} ${average}`);
    const farm = farms.find(({ id }) => id === product.farm_id);
    const placed = links
      .filter(({ product_id }) => product_id === product.id)
      .map((link) => link.category_id);
    const name = product.display_name_en ?? product.name_en;
    const card = [
      product.slug,
      name,
      product.price_unit,
      ...range,
      counts,
      average,
      farm?.name,
      farm?.state ?? 'null',
    ];
    displays.push(`${product.id}: ${card.join(' ')} in ${placed} | ${shownVariants} | ${shownPictures}`);
    if (product.status !== 'active' || !shown) continue;

    const places = new Set([0]);
    for (const link of links) {
      if (link.product_id !== product.id) continue;
      for (let id: number | null = link.category_id; id !== null; id = parents.get(id) ?? null)
        places.add(id);
    }
    const discount = bestDiscount(discounts, { id: product.id, categoryIds: [...places] }, at);
    const { price } = priceFor({ listPrice: shown.price, tiers: [], quantity: 0, discount });
    const origin = product.is_imported ? 'imported' : farm?.state;
    for (const place of places)
      listings.push(
        `${place}: ${product.id} ${product.name_en} ${product.name_ms} ${price} ${average} ${origin}`,
      );
    const names = [words(product.name_en), words(product.name_ms)];
    // From the best field to the worst: a word counts where it occurs first.
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
    displays,
    counts: counted(listings),
    postings: [...postings],
    words: counted([...postings]),
  };
}

/** The same, as stored by the triggers. */
export async function readDerived(db: Db) {
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
    displays: await texts(
      `SELECT p.id || ': ' || concat_ws(' ', c->>'slug', coalesce(c->>'display_name_en', c->>'name_en'), c->>'price_unit', c->>'min_price', c->>'max_price', c->>'default_price',
           (SELECT string_agg(n, ',' ORDER BY at) FROM json_array_elements_text(c->'rating_counts') WITH ORDINALITY AS stars (n, at)), c->>'rating_average', c->>'farm_name', coalesce(c->>'farm_state', 'null'))
         || ' in ' || coalesce((SELECT string_agg(n, ',' ORDER BY at) FROM json_array_elements_text(c->'placed_in') WITH ORDINALITY AS places (n, at)), '')
         || ' | ' || coalesce((SELECT string_agg(v->>'sku' || ' ' || (v->>'price') || ' [' || coalesce((
           SELECT string_agg((t->>'from')::real || '=' || (t->>'price'), ',' ORDER BY at) FROM json_array_elements(v->'tiers') WITH ORDINALITY AS tiers (t, at)), '') || ']', ',' ORDER BY place)
           FROM json_array_elements(display.variants) WITH ORDINALITY AS variants (v, place)), '')
         || ' | ' || coalesce((SELECT string_agg((g->>'order_column') || ' ' || (g->>'key') || ' ' || (g->>'name'), ',' ORDER BY place)
           FROM json_array_elements(display.galleries) WITH ORDINALITY AS galleries (g, place)), '') AS line
       FROM product p LEFT JOIN product_display display ON display.product_id = p.id CROSS JOIN LATERAL (SELECT display.card AS c) card`,
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
