import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/db.ts';
import { type CardValues, type MediaValues, toCard } from '../product/product-parts.queries.ts';

const suggest = statement(
  'suggest',
  `SELECT parts.card, parts.galleries->0 AS picture
   FROM search_products($1, false, $2) found JOIN product_parts parts ON parts.product_id = found.product_id
   ORDER BY found.rank, found.popularity DESC, found.product_id`,
);

type Row = { card: CardValues; picture: MediaValues | null };

export async function suggestProducts(db: Db, keywords: string, limit: number) {
  const rows = await db.run<Row>(suggest, [keywords, limit]);
  // Nobody asks here whether it is in stock.
  return rows.map(({ card, picture }) => ({ ...toCard(card, true), media_key: picture?.[1] ?? null }));
}
