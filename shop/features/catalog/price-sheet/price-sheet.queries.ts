import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang, Text } from '../../../kit/text/language.ts';
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

/** Columns of variant `v` and its product `p` in every sheet. */
export const sheetColumns = `v.id AS variant_id, p.id AS product_id, coalesce(p.display_name_en, p.name_en) AS name_en,
  coalesce(p.display_name_ms, p.name_ms) AS name_ms, v.sku, v.pack_label_en, v.pack_label_ms, v.options, v.position, v.order_unit,
  (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
   WHERE pm.product_id = p.id ORDER BY pm.order_column LIMIT 1) AS picture`;

/** `$1` is today. */
const columns = `${sheetColumns}, p.slug, p.price_unit, v.pack_size::float8, v.is_default, v.cost, v.price,
  (v.on_hand - v.reserved)::float8 AS available,
  ARRAY (SELECT c.category_id FROM product_listing c WHERE c.product_id = p.id AND c.category_id > 0) AS category_ids,
  (SELECT h.price FROM price_history h WHERE h.variant_id = v.id AND h.day < $1::date ORDER BY h.day DESC LIMIT 1) AS yesterday,
  coalesce((SELECT json_agg(json_build_object('from', t.from_quantity::float8, 'price', t.price) ORDER BY t.from_quantity)
    FROM variant_tier t WHERE t.variant_id = v.id), '[]') AS tiers,
  set_today.set_at, s.name AS set_by`;
const joins = `JOIN product p ON p.id = v.product_id
  LEFT JOIN price_history set_today ON set_today.variant_id = v.id AND set_today.day = $1::date AND set_today.set_by IS NOT NULL
  LEFT JOIN staff s ON s.id = set_today.set_by`;

/** Whether `$3` is part of a name or a SKU, which matches with or without its hyphens. */
export const isNamed = `($3::text IS NULL OR l.name_en ILIKE $3 OR l.name_ms ILIKE $3 OR v.sku ILIKE $3
  OR replace(v.sku, '-', '') ILIKE replace($3, '-', ''))`;

/** Selects the rows of a page by name first, so that the remaining columns are computed for them only. */
export function chosenRows(lang: Lang, isFirst: boolean, where: string, joins = ''): string {
  const order = `l.name_${lang}, l.product_id, v.position, v.id`;
  const place = `(l.name_${lang}, l.product_id)`;
  const beyond = `AND ${place} >= ($5, $6) AND (${place} > ($5, $6) OR (v.position, v.id) > ($7, $8))`;
  return `chosen AS MATERIALIZED (
    SELECT v.id, row_number() OVER (ORDER BY ${order}) AS nth
    FROM product_listing l JOIN variant v ON v.product_id = l.product_id ${joins}
    WHERE l.category_id = $2 AND v.archived_at IS NULL AND ${where} ${isFirst ? '' : beyond} ORDER BY ${order} LIMIT $4)`;
}

const pageOf = (lang: Lang, isFirst: boolean) =>
  statement(
    `price_sheet_${lang}_${isFirst ? 'first' : 'next'}`,
    `WITH ${chosenRows(lang, isFirst, isNamed)}
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

const writePrices = command<[prices: string]>(
  'write_prices',
  `UPDATE variant v SET price = item.price, cost = item.cost
   FROM jsonb_to_recordset($1::jsonb) AS item (id integer, price integer, cost integer) WHERE v.id = item.id`,
);
const writeTiers = command<[prices: string]>(
  'write_tiers',
  `UPDATE variant_tier t SET price = tier.price
   FROM jsonb_to_recordset($1::jsonb) AS item (id integer, tiers jsonb),
     jsonb_to_recordset(item.tiers) AS tier ("from" numeric, price integer)
   WHERE t.variant_id = item.id AND t.from_quantity = tier."from"`,
);

export type NewPrice = { id: number; price: number; cost: number | null; tiers: PriceTier[] };

/** One statement for all prices, so that derived data is recomputed once and other processes are notified once. */
export async function writeSheet(db: Db, prices: readonly NewPrice[]): Promise<void> {
  const items = JSON.stringify(prices);
  await writePrices(db, items);
  await writeTiers(db, items);
}
