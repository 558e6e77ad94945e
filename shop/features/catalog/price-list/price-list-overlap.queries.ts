import { listQuery } from '../../../platform/db/query.ts';

export type OverlapRow = {
  company: string;
  list_id: number;
  list: string;
  subject_en: string;
  subject_ms: string;
  /** List price of the variant covered by both. Null when both cover a category. */
  list_price: number | null;
  own_price: number | null;
  own_percent: number | null;
  other_price: number | null;
  other_percent: number | null;
};

// Two lists can cover the same goods in four ways, each a join of its own. One join with OR would compare every pair.
const pairs = `
  SELECT o.id AS own_id, i.id AS other_id, o.variant_id FROM own o JOIN other i ON i.variant_id = o.variant_id
  UNION ALL
  SELECT o.id, i.id, NULL FROM own o JOIN other i ON i.category_id = o.category_id
  UNION ALL
  SELECT o.id, i.id, o.variant_id FROM own o JOIN variant v ON v.id = o.variant_id
    JOIN product_listing pl ON pl.product_id = v.product_id JOIN other i ON i.category_id = pl.category_id
  UNION ALL
  SELECT o.id, i.id, i.variant_id FROM other i JOIN variant v ON v.id = i.variant_id
    JOIN product_listing pl ON pl.product_id = v.product_id JOIN own o ON o.category_id = pl.category_id`;

/** Items of other lists that cover the same goods for the same companies at the same time. */
export const findOverlaps = listQuery<OverlapRow, [listId: number]>(
  'price_list_overlaps',
  `WITH rival AS (
     SELECT DISTINCT l.id, l.name, theirs.company_id
     FROM price_list mine JOIN price_list_company ours ON ours.price_list_id = mine.id
       JOIN price_list_company theirs ON theirs.company_id = ours.company_id AND theirs.price_list_id <> mine.id
       JOIN price_list l ON l.id = theirs.price_list_id AND l.starts_on <= mine.ends_on AND l.ends_on >= mine.starts_on
     WHERE mine.id = $1
   ), own AS (SELECT * FROM price_list_item WHERE price_list_id = $1),
   other AS (SELECT i.* FROM price_list_item i WHERE i.price_list_id IN (SELECT id FROM rival)),
   pair AS (${pairs})
   SELECT c.name AS company, r.id AS list_id, r.name AS list,
     CASE WHEN v.id IS NULL THEN cat.name_en ELSE p.name_en || ' · ' || v.sku END AS subject_en,
     CASE WHEN v.id IS NULL THEN cat.name_ms ELSE p.name_ms || ' · ' || v.sku END AS subject_ms,
     v.price AS list_price, o.price AS own_price, o.percent_off AS own_percent, i.price AS other_price, i.percent_off AS other_percent
   FROM pair JOIN own o ON o.id = pair.own_id JOIN other i ON i.id = pair.other_id
     JOIN rival r ON r.id = i.price_list_id JOIN company c ON c.id = r.company_id
     LEFT JOIN variant v ON v.id = pair.variant_id LEFT JOIN product p ON p.id = v.product_id
     LEFT JOIN category cat ON cat.id = o.category_id
   ORDER BY c.name, r.id, subject_en LIMIT 100`,
);
