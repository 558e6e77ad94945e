import type { Lang } from '../../../../kit/text/language.ts';
import { type Db, statement } from '../../../../platform/db/db.ts';
import { containsPattern, listQuery } from '../../../../platform/db/query.ts';
import {
  chosenRows,
  isNamed,
  type SheetNames,
  type SheetPage,
  sheetColumns,
} from '../../price-sheet/price-sheet.queries.ts';
import { lowDays, soldDays } from '../stock.rules.ts';
import type { StockMove, StockRow } from './stock.contract.ts';

export type StockSheetRow = SheetNames &
  Omit<StockRow, 'name' | 'pack' | 'options' | 'available' | 'days_left' | 'level'>;

const columns = `${sheetColumns}, p.price_unit, f.name AS farm, v.on_hand::float8, v.reserved::float8, v.min_quantity::float8 AS minimum,
  coalesce(sold.quantity, 0)::float8 AS sold`;
const joins = `JOIN product p ON p.id = v.product_id JOIN farm f ON f.id = p.farm_id LEFT JOIN sold ON sold.variant_id = v.id`;

/** Quantities picked since `$1`. */
const sold = `sold AS MATERIALIZED (
  SELECT variant_id, -sum(change) AS quantity FROM stock_move WHERE kind = 'picked' AND at > $1 GROUP BY variant_id)`;

const matching = `(${isNamed}
  OR l.product_id IN (SELECT product.id FROM product JOIN farm ON farm.id = product.farm_id WHERE farm.name ILIKE $3))`;

/** Same conditions as stockLevel() in stock.rules.ts. A test compares the two. */
const levels = {
  all: '',
  none: 'AND v.on_hand - v.reserved < v.min_quantity',
  low: `AND v.on_hand - v.reserved >= v.min_quantity AND (v.on_hand - v.reserved) * ${soldDays} < sold.quantity * ${lowDays}`,
};
type LevelFilter = keyof typeof levels;

const pageOf = (lang: Lang, level: LevelFilter, isFirst: boolean) =>
  statement(
    `stock_${level}_${lang}_${isFirst ? 'first' : 'next'}`,
    `WITH ${sold}, ${chosenRows(lang, isFirst, `${matching} ${levels[level]}`, level === 'low' ? 'JOIN sold ON sold.variant_id = v.id' : '')}
     SELECT ${columns} FROM chosen JOIN variant v ON v.id = chosen.id ${joins} ORDER BY chosen.nth`,
  );

export function listStockRows(db: Db, since: Date, level: LevelFilter, page: SheetPage) {
  const { lang, categoryId, keywords, after, limit } = page;
  const values = [since, categoryId, containsPattern(keywords), limit, ...(after ?? [])];
  return db.run<StockSheetRow>(pageOf(lang, level, !after), values);
}

export const findStockRows = listQuery<StockSheetRow, [since: Date, ids: readonly number[]]>(
  'stock_rows',
  `WITH sold AS (
     SELECT variant_id, -sum(change) AS quantity FROM stock_move
     WHERE kind = 'picked' AND at > $1 AND variant_id = ANY ($2::integer[]) GROUP BY variant_id)
   SELECT ${columns} FROM variant v ${joins} WHERE v.id = ANY ($2::integer[]) ORDER BY v.id`,
);

type MoveRow = Omit<StockMove, 'at'> & { at: Date };

/** The moves before an id, newest first. */
export const listMoves = listQuery<MoveRow, [variantId: number, before: number, limit: number]>(
  'stock_moves',
  `SELECT m.id, m.kind, m.change::float8, m.on_hand::float8, s.name AS by, o.slug AS order, m.reason, m.unit_cost, m.at
   FROM stock_move m LEFT JOIN staff s ON m.actor = 'staff:' || s.id LEFT JOIN shop_order o ON o.id = m.order_id
   WHERE m.variant_id = $1 AND m.id < $2 ORDER BY m.id DESC LIMIT $3`,
);
