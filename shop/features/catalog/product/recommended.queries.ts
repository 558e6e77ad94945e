import { defineCache } from '../../../platform/cache/cache.ts';
import { listQuery } from '../../../platform/db/query.ts';

export const listHighlighted = listQuery<{ id: number }, [limit: number]>(
  'highlighted',
  `SELECT id FROM product WHERE is_highlighted AND status = 'active' AND default_price > 0 ORDER BY popularity DESC NULLS LAST, id LIMIT $1`,
);

type UpsellingParams = [productId: number, own: number, wide: number, limit: number, offset: number];

/** The best rated products of the own category, then of the wider one. */
const listUpselling = listQuery<{ id: number }, UpsellingParams>(
  'upselling',
  // Each half is read from its index, up to the end of the requested page, so the union is a page or two of rows.
  `SELECT product_id AS id FROM (
     (SELECT l.product_id, 0 AS place, l.rating FROM product_listing l WHERE l.category_id = $2 AND l.product_id <> $1
      ORDER BY l.rating DESC, l.product_id DESC LIMIT $4::integer + $5::integer)
     UNION ALL
     (SELECT l.product_id, 1, l.rating FROM product_listing l WHERE $3 <> $2 AND l.category_id = $3 AND l.product_id <> $1
        AND NOT EXISTS (SELECT FROM product_listing own WHERE own.category_id = $2 AND own.product_id = l.product_id)
      ORDER BY l.rating DESC, l.product_id DESC LIMIT $4::integer + $5::integer)
   ) found
   ORDER BY place, rating DESC, product_id DESC LIMIT $4::integer OFFSET $5::integer`,
);

export const upsellingCache = defineCache<UpsellingParams, number[]>({
  name: 'upselling',
  key: (params) => params,
  load: async ({ db }, params) => (await listUpselling(db, ...params)).map(({ id }) => id),
  invalidatedBy: ['catalogue'],
});
