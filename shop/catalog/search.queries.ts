import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import type { PriceUnit } from './catalog.contract.ts';

export type SuggestionRow = {
  id: number;
  slug: string;
  name_en: string;
  name_ms: string;
  default_price: number;
  price_unit: PriceUnit;
  promoted_categories: number[];
  media_key: string | null;
};

const suggest = statement(
  'suggest',
  `SELECT p.id, p.slug, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
     p.default_price, p.price_unit,
     ARRAY(SELECT c.category_id FROM product_listing c WHERE c.category_id = ANY ($1::integer[]) AND c.product_id = p.id) AS promoted_categories,
     (SELECT m.key FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id ORDER BY g.order_column LIMIT 1) AS media_key
   FROM search_products($2, false, $3) found JOIN product p ON p.id = found.product_id
   ORDER BY found.rank, found.popularity DESC, p.id`,
);

export function suggestProducts(db: Db, promotedCategories: number[], keywords: string, limit: number) {
  return db.run<SuggestionRow>(suggest, [promotedCategories, keywords, limit]);
}
