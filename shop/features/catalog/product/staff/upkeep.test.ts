import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDerived, recomputeDerived, sorted } from '../../../../testing/database/derived.ts';
import { modelRuns } from '../../../../testing/runs.ts';
import { openTestApi, type TestApi, testApi } from '../../../../testing/test-api.ts';
import { updateListPrices } from '../../price/price.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const names = ['Tomato', 'Cherry tomato', 'Chilli padi', 'Café latte', 'Durian', 'Sweet corn', 'A'];
type Step = { kind: string; a: number; b: number; c: number };
type Change = (step: Omit<Step, 'kind'>, serial: number) => Promise<unknown>;

const pick = async (table: string, n: number): Promise<number | null> => {
  const rows = await api.db.run<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`);
  return rows[n % Math.max(1, rows.length)]?.id ?? null;
};
const day = 86_400_000;
const daysFromNow = (n: number) => new Date(Date.now() + n * day);
const name = (n: number) => names[n % names.length] ?? '';

/** Every kind of change to the catalogue, as plain SQL without a service in between. */
const changes: Record<string, Change> = {
  addProduct: async ({ a, b, c }, serial) => {
    const category = await pick('category', a);
    const slug = `p-${serial}`;
    const variants = c % 3 === 0 ? [] : [{ price: (b % 50) + 1, sku: `CHA-${serial}` }];
    await api.product(name(b), { slug, variants, popularity: c, categories: category ? [category] : [] });
  },
  rename: async ({ a, b }) =>
    api.db.run('UPDATE product SET name_en = $1, description_en = $2 WHERE id = $3', [
      name(b),
      name(b + 1),
      await pick('product', a),
    ]),
  setStatus: async ({ a, b }) =>
    api.db.run('UPDATE product SET status = $1 WHERE id = $2', [
      ['draft', 'active', 'archived', 'active'][b % 4],
      await pick('product', a),
    ]),
  setSynonyms: async ({ a, b }) =>
    api.db.run('UPDATE product SET synonyms = $1 WHERE id = $2', [
      [name(b), name(b + 2)],
      await pick('product', a),
    ]),
  setPopularity: async ({ a, b }) =>
    api.db.run('UPDATE product SET popularity = $1 WHERE id = $2', [b, await pick('product', a)]),
  deleteProduct: async ({ a }) => {
    const id = await pick('product', a);
    await api.db.run('DELETE FROM promotion WHERE product_id = $1', [id]);
    await api.db.run('DELETE FROM product WHERE id = $1', [id]);
  },
  addVariant: async ({ a, b }, serial) => {
    const product = await pick('product', a);
    if (product) await api.variant(product, { price: (b % 90) + 1, sku: `VAR-R${serial}`, position: b % 3 });
  },
  reprice: async ({ a, b }) =>
    api.db.run('UPDATE variant SET price = $1 WHERE id = $2', [(b % 90) + 1, await pick('variant', a)]),
  repriceAll: async () => api.db.run('UPDATE variant SET price = price + 1'),
  reorder: async ({ a, b }) =>
    api.db.run('UPDATE variant SET position = $1, is_default = false WHERE id = $2', [
      b % 4,
      await pick('variant', a),
    ]),
  changeSku: async ({ a }, serial) =>
    api.db.run('UPDATE variant SET sku = $1 WHERE id = $2', [`NEW-${serial}`, await pick('variant', a)]),
  moveVariant: async ({ a, b }) =>
    api.db.run('UPDATE variant SET product_id = coalesce($1, product_id), is_default = false WHERE id = $2', [
      await pick('product', b),
      await pick('variant', a),
    ]),
  setTier: async ({ a, b, c }) =>
    api.db.run(
      `INSERT INTO variant_tier (variant_id, from_quantity, price) SELECT id, $2, $3 FROM variant WHERE id = $1
       ON CONFLICT (variant_id, from_quantity) DO UPDATE SET price = excluded.price`,
      [await pick('variant', a), (b % 4) + 2, (c % 50) + 1],
    ),
  moveTier: async ({ a, b }) =>
    api.db.run('UPDATE variant_tier SET price = $1 WHERE variant_id = $2', [
      (b % 50) + 1,
      await pick('variant', a),
    ]),
  dropTiers: async ({ a }) =>
    api.db.run('DELETE FROM variant_tier WHERE variant_id = $1', [await pick('variant', a)]),
  addPicture: async ({ a, b }, serial) => {
    const product = await pick('product', a);
    if (!product) return;
    await api.db.run(
      `WITH made AS (INSERT INTO media (key, name, file_name, mime_type, width, height, widths)
         VALUES ($1, $2, 'p.png', 'image/png', 640, 480, '{320}') RETURNING id)
       INSERT INTO product_media (product_id, media_id, order_column) SELECT $3, id, $4 FROM made`,
      [`media-${serial}`, name(b), product, serial],
    );
  },
  renamePicture: async ({ a, b }) =>
    api.db.run('UPDATE media SET name = $1 WHERE id = $2', [name(b), await pick('media', a)]),
  dropPicture: async ({ a }) =>
    api.db.run('DELETE FROM product_media WHERE id = $1', [await pick('product_media', a)]),
  takeStock: async () => api.db.run('UPDATE variant SET on_hand = on_hand + 1'),
  deleteVariant: async ({ a }) => api.db.run('DELETE FROM variant WHERE id = $1', [await pick('variant', a)]),
  addCategory: async ({ a }, serial) => api.category(`C ${serial}`, { parent_id: await pick('category', a) }),
  moveCategory: async ({ a, b }) => {
    const move = api.db.run('UPDATE category SET parent_id = $1 WHERE id = $2', [
      await pick('category', b),
      await pick('category', a),
    ]);
    // Only a cycle is refused.
    await move.catch((error) => expect(error.code).toBe('23514'));
  },
  link: async ({ a, b }) =>
    api.db.run(
      'INSERT INTO product_category SELECT p.id, c.id FROM product p, category c WHERE p.id = $1 AND c.id = $2 ON CONFLICT DO NOTHING',
      [await pick('product', a), await pick('category', b)],
    ),
  relink: async ({ a, b }) =>
    api.db.run(
      `UPDATE product_category SET category_id = $1 WHERE product_id = $2
       AND NOT EXISTS (SELECT FROM product_category o WHERE o.product_id = $2 AND o.category_id = $1)
       AND $1::integer IS NOT NULL AND category_id = (SELECT min(category_id) FROM product_category WHERE product_id = $2)`,
      [await pick('category', b), await pick('product', a)],
    ),
  unlink: async ({ a }) =>
    api.db.run('DELETE FROM product_category WHERE product_id = $1', [await pick('product', a)]),
  review: async ({ a, b }) => {
    const product = await pick('product', a);
    if (product) await api.review(product, (b % 5) + 1);
  },
  hide: async ({ a, b }) =>
    api.db.run('UPDATE review SET hidden_at = $1, hidden_reason = $2 WHERE id = $3', [
      b % 2 ? new Date() : null,
      b % 2 ? 'Rude' : null,
      await pick('review', a),
    ]),
  moveReview: async ({ a, b }) =>
    api.db.run('UPDATE review SET product_id = coalesce($1, product_id) WHERE id = $2', [
      await pick('product', b),
      await pick('review', a),
    ]),
  promote: async ({ a, b, c }, serial) => {
    const [product_id, category_id] = await Promise.all([pick('product', a), pick('category', b)]);
    const target = c % 2 && product_id ? { product_id } : category_id ? { category_id } : null;
    // Either running since yesterday or starting tomorrow, for three days.
    const starts_at = daysFromNow(c % 3 ? -1 : 1);
    const times = { starts_at, ends_at: new Date(starts_at.getTime() + 3 * day) };
    if (target)
      await api.promotion(`P ${serial}`, { ...target, ...times, value: (a % 100) + 1, priority: b % 2 });
  },
  changePromotion: async ({ a, b }) =>
    api.db.run('UPDATE promotion SET state = $1, value = $2 WHERE id = $3', [
      ['active', 'paused', 'scheduled', 'ended'][a % 4],
      (b % 100) + 1,
      await pick('promotion', a),
    ]),
  moveFarm: async ({ a, b }) =>
    api.db.run('UPDATE farm SET state = $1 WHERE id = $2', [
      ['JHR', 'PHG', null][b % 3],
      await pick('farm', a),
    ]),
  deleteReview: async ({ a }) => api.db.run('DELETE FROM review WHERE id = $1', [await pick('review', a)]),
};

const number = fc.nat(1000);
const step = fc.record({ kind: fc.constantFrom(...Object.keys(changes)), a: number, b: number, c: number });
// Initial steps, so that a run does not operate on an empty shop.
const start = [
  'addCategory',
  'addCategory',
  'addProduct',
  'addProduct',
  'addProduct',
  'addVariant',
  'review',
  'link',
  'promote',
  'promote',
];
const steps = fc
  .array(step, { minLength: 20, maxLength: 30 })
  .map((rest): Step[] => [
    ...start.map((kind, index) => ({ kind, a: index, b: index * 7, c: index + 1 })),
    ...rest,
  ]);

test('keeps lists, counts, prices, ratings and search words correct after any sequence of changes', {
  timeout: 180_000,
}, async () => {
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      await api.db.run('DELETE FROM promotion');
      await api.db.run('DELETE FROM product');
      await api.db.run('DELETE FROM category');
      for (const { kind, ...values } of run) await changes[kind]?.(values, ++serial);
      expect(sorted(await readDerived(api.db))).toEqual(sorted(await recomputeDerived(api.db, new Date())));
      // Prices change over time without a write.
      await updateListPrices(api.db, daysFromNow(3));
      expect(sorted(await readDerived(api.db))).toEqual(
        sorted(await recomputeDerived(api.db, daysFromNow(3))),
      );
    }),
    modelRuns(10, 100),
  );
});

test('does not deadlock when one product is changed concurrently', async () => {
  const own = await testApi({ max: 8 });
  const category = await own.category('Fruit');
  const ids = [await own.product('One', { categories: [category] }), await own.product('Two')];
  const work = Array.from({ length: 120 }, (_, n) => {
    const id = ids[n % 2] ?? 0;
    const writers = [
      () => own.db.run('UPDATE product SET name_en = $1 WHERE id = $2', [`Name ${n}`, id]),
      () => own.db.run('UPDATE variant SET price = $1 WHERE product_id = $2', [n + 1, id]),
      () => own.review(id, (n % 5) + 1),
      () => own.db.run('UPDATE variant SET reserved = reserved + 0.001 WHERE product_id = $1', [id]),
      () => own.db.run('UPDATE product_category SET position = $1 WHERE product_id = $2', [n, id]),
    ];
    return writers[n % writers.length]?.();
  });
  await Promise.all(work);
  expect(sorted(await readDerived(own.db))).toEqual(sorted(await recomputeDerived(own.db, new Date())));
});
