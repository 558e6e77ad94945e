import type { Lang, Text } from '../../../kit/language.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { command, containsPattern, listQuery } from '../../../platform/db/query.ts';
import type { PriceRow } from './price-sheet.contract.ts';
import type { PriceTier } from './price-sheet.rules.ts';
import type { SheetCursor } from './sheet-cursor.contract.ts';

/** What a price or stock sheet shows of a variant in both languages, and its place. */
export type SheetNames = {
  name_en: string;
  name_ms: string;
  pack_label_en: string;
  pack_label_ms: string;
  options: Text[];
  position: number;
};
export type SheetRow = Omit<PriceRow, 'name' | 'pack' | 'options' | 'margin' | 'set'> &
  SheetNames & { set_at: Date | null; set_by: string | null };

/** Columns of variant `v`. `$1` is today. */
const columns = `v.id AS variant_id, p.id AS product_id, p.slug, coalesce(p.display_name_en, p.name_en) AS name_en,
  coalesce(p.display_name_ms, p.name_ms) AS name_ms, v.sku, v.pack_label_en, v.pack_label_ms, v.options, p.price_unit, v.order_unit,
  v.pack_size::float8, v.position, v.is_default, v.cost, v.price, (v.on_hand - v.reserved)::float8 AS available,
  (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
   WHERE pm.product_id = p.id ORDER BY pm.order_column LIMIT 1) AS picture,
  ARRAY (SELECT c.category_id FROM product_listing c WHERE c.product_id = p.id AND c.category_id > 0) AS category_ids,
  (SELECT h.price FROM price_history h WHERE h.variant_id = v.id AND h.day < $1::date ORDER BY h.day DESC LIMIT 1) AS yesterday,
  coalesce((SELECT json_agg(json_build_object('from', t.from_quantity::float8, 'price', t.price) ORDER BY t.from_quantity)
    FROM variant_tier t WHERE t.variant_id = v.id), '[]') AS tiers,
  set_today.set_at, s.name AS set_by`;
const joins = `JOIN product p ON p.id = v.product_id
  LEFT JOIN price_history set_today ON set_today.variant_id = v.id AND set_today.day = $1::date AND set_today.set_by IS NOT NULL
  LEFT JOIN staff s ON s.id = set_today.set_by`;

/** A SKU matches with or without its hyphens. */
const matching = `($3::text IS NULL OR l.name_en ILIKE $3 OR l.name_ms ILIKE $3 OR v.sku ILIKE $3
  OR replace(v.sku, '-', '') ILIKE replace($3, '-', ''))`;

/** Selects the page first, so that the remaining columns are computed for its rows only. */
const pageOf = (lang: Lang, isFirst: boolean) =>
  statement(
    `price_sheet_${lang}_${isFirst ? 'first' : 'next'}`,
    `WITH chosen AS MATERIALIZED (
       SELECT v.id, row_number() OVER (ORDER BY l.name_${lang}, l.product_id, v.position, v.id) AS nth
       FROM product_listing l JOIN variant v ON v.product_id = l.product_id
       WHERE l.category_id = $2 AND v.archived_at IS NULL AND ${matching}
       ${isFirst ? '' : `AND (l.name_${lang}, l.product_id) >= ($5, $6) AND ((l.name_${lang}, l.product_id) > ($5, $6) OR (v.position, v.id) > ($7, $8))`}
       ORDER BY l.name_${lang}, l.product_id, v.position, v.id LIMIT $4)
     SELECT ${columns} FROM chosen JOIN variant v ON v.id = chosen.id ${joins} ORDER BY chosen.nth`,
  );

export type SheetPage = {
  lang: Lang;
  /** 0 for the whole shop. */
  categoryId: number;
  keywords: string | undefined;
  after: SheetCursor | null;
  limit: number;
};

export function listSheet(db: Db, today: LocalDate, page: SheetPage) {
  const { lang, categoryId, keywords, after, limit } = page;
  const values = [today, categoryId, containsPattern(keywords), limit, ...(after ?? [])];
  return db.run<SheetRow>(pageOf(lang, !after), values);
}

export const findSheetRows = listQuery<SheetRow, [today: LocalDate, ids: readonly number[]]>(
  'price_sheet_rows',
  `SELECT ${columns} FROM variant v ${joins} WHERE v.id = ANY ($2::integer[]) ORDER BY v.id`,
);
// Locks only rows whose price can be changed.
const lockRows = listQuery<SheetRow, [today: LocalDate, ids: readonly number[]]>(
  'price_sheet_held',
  `SELECT ${columns} FROM variant v ${joins} WHERE v.id = ANY ($2::integer[]) AND v.archived_at IS NULL
   ORDER BY v.id FOR NO KEY UPDATE OF v`,
);

const lockCatalogForRepricing = command<[at: string, staffId: string]>(
  'lock_catalogue_for_repricing',
  `SELECT pg_advisory_xact_lock(7262, 1), set_config('shop.repriced_at', $1, true), set_config('shop.repriced_by', $2, true)`,
);

/**
 * Starts a save of prices. Takes the catalogue lock first, as every change of the catalogue does, and then the row
 * locks. The opposite order could deadlock.
 */
export async function lockSheetRows(
  db: Db,
  { today, now, staffId, ids }: { today: LocalDate; now: Date; staffId: number; ids: readonly number[] },
): Promise<SheetRow[]> {
  await lockCatalogForRepricing(db, now.toISOString(), String(staffId));
  return lockRows(db, today, ids);
}

const writePrices = statement(
  'write_prices',
  `UPDATE variant v SET price = item.price, cost = item.cost
   FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS item (id, price, cost) WHERE v.id = item.id`,
);
const writeTiers = statement(
  'write_tiers',
  `UPDATE variant_tier t SET price = item.price
   FROM unnest($1::integer[], $2::numeric[], $3::integer[]) AS item (id, from_quantity, price)
   WHERE t.variant_id = item.id AND t.from_quantity = item.from_quantity`,
);

export type NewPrice = { id: number; price: number; cost: number | null; tiers: PriceTier[] };

/** One statement for all prices, so that derived data is recomputed once and other processes are notified once. */
export async function writeSheet(db: Db, prices: readonly NewPrice[]): Promise<void> {
  await db.run(writePrices, [
    prices.map(({ id }) => id),
    prices.map(({ price }) => price),
    prices.map(({ cost }) => cost),
  ]);
  const tiers = prices.flatMap(({ id, tiers }) => tiers.map((tier) => ({ id, ...tier })));
  if (tiers.length === 0) return;
  await db.run(writeTiers, [
    tiers.map(({ id }) => id),
    tiers.map(({ from }) => from),
    tiers.map(({ price }) => price),
  ]);
}
