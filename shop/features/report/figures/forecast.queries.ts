import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { listQuery } from '../../../platform/db/query.ts';

export type ProductRow = {
  id: number;
  name: string;
  farm_id: number;
  farm: string;
  unit: string;
  available: number;
  /** Sen per unit, by which goods of different units are added up. */
  price: number;
  /** `20775 12.5` per day with orders, days since 1970 and quantities, separated by commas. */
  days: string;
};

type Params = [
  from: LocalDate,
  to: LocalDate,
  categoryId: number | null,
  farmId: number | null,
  productId: number | null,
];

const productsIn = (lang: Lang) =>
  listQuery<ProductRow, Params>(
    `report_forecast_${lang}`,
    `SELECT p.id, p.name_${lang} AS name, f.id AS farm_id, f.name AS farm, p.price_unit AS unit, s.available, coalesce(p.default_price, 0) AS price, q.days
     FROM (SELECT product_id, string_agg(day - date '1970-01-01' || ' ' || demand, ',') AS days
         FROM (SELECT v.product_id, d.day, trim_scale(sum(d.demand)) AS demand FROM report_product_day d JOIN variant v ON v.id = d.variant_id
           WHERE d.day BETWEEN $1 AND $2 AND d.demand > 0 GROUP BY 1, 2) sums GROUP BY 1) q
       JOIN product p ON p.id = q.product_id JOIN farm f ON f.id = p.farm_id
       JOIN LATERAL (SELECT coalesce(sum((v.on_hand - v.reserved) * v.pack_size), 0)::float8 AS available FROM variant v
         WHERE v.product_id = p.id AND v.archived_at IS NULL) s ON true
     WHERE p.status = 'active' AND ($4::integer IS NULL OR p.farm_id = $4) AND ($5::integer IS NULL OR p.id = $5)
       AND ($3::integer IS NULL OR EXISTS (SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id IN (
         WITH RECURSIVE below AS (SELECT $3::integer AS id UNION SELECT g.id FROM category g JOIN below ON g.parent_id = below.id)
         SELECT id FROM below)))
     ORDER BY 2, 1`,
  );
export const listProducts = { en: productsIn('en'), ms: productsIn('ms') };

export const listClosedDays = listQuery<{ day: LocalDate }, [from: LocalDate, to: LocalDate]>(
  'report_closed_days',
  'SELECT day::text FROM closed_day WHERE day BETWEEN $1 AND $2',
);
