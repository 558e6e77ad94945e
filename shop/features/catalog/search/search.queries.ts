import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/db.ts';
import type { StoredCard } from '../product/product-row.queries.ts';

const suggest = statement(
  'suggest',
  `SELECT display.card, display.galleries -> 0 ->> 'key' AS media_key
   FROM search_products($1, false, $2) found JOIN product_display display ON display.product_id = found.product_id
   ORDER BY found.rank, found.popularity DESC, found.product_id`,
);

type Row = { card: StoredCard; media_key: string | null };

export async function suggestProducts(db: Db, keywords: string, limit: number) {
  const rows = await db.run<Row>(suggest, [keywords, limit]);
  // Suggestions do not show stock, so it is not computed.
  return rows.map(({ card, media_key }) => ({ ...card, in_stock: true, media_key }));
}
