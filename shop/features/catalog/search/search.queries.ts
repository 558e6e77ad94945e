import type { Db } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type { StoredCard } from '../product/product-row.queries.ts';

type Row = { card: StoredCard; media_key: string | null };

const suggest = listQuery<Row, [keywords: string, limit: number]>(
  'suggest',
  `SELECT display.card, display.galleries -> 0 ->> 'key' AS media_key
   FROM search_products($1, false, $2) found JOIN product_display display ON display.product_id = found.product_id
   ORDER BY found.rank, found.popularity DESC, found.product_id`,
);

export async function suggestProducts(db: Db, keywords: string, limit: number) {
  return (await suggest(db, keywords, limit)).map(({ card, media_key }) => ({ ...card, media_key }));
}
