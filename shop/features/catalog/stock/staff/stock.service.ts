import { AppError } from '../../../../kit/errors.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import { toMilli } from '../../../../kit/quantity.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { thumbOf } from '../../price/offer.service.ts';
import { joinOptions } from '../../price-sheet/price-sheet.service.ts';
import type { SheetCursor } from '../../price-sheet/sheet-cursor.contract.ts';
import { daysLeft, soldDays, stockLevel } from '../stock.rules.ts';
import type { StockRow } from './stock.contract.ts';
import * as queries from './stock.queries.ts';

const pageSize = 200;
const movesPage = 50;

export const soldSince = (now: Date) => new Date(now.getTime() - soldDays * 86_400_000);

type Search = {
  category?: number | undefined;
  keywords?: string | undefined;
  level: queries.LevelFilter;
  after?: SheetCursor | undefined;
};

export async function listStock({ db, lang, now }: Ctx, { category, keywords, level, after }: Search) {
  const found = await queries.listStockRows(db, {
    lang,
    since: soldSince(now),
    categoryId: category ?? 0,
    keywords: keywords || null,
    level,
    after: after ?? null,
    limit: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next: SheetCursor | null =
    last && found.length > pageSize
      ? [last[`name_${lang}`], last.product_id, last.position, last.variant_id]
      : null;
  return { data: rows.map(presentStock), next: next && JSON.stringify(next) };
}

export async function showStock(db: Db, now: Date, ids: readonly number[]): Promise<StockRow[]> {
  return (await queries.findStockRows(db, soldSince(now), ids)).map(presentStock);
}

function presentStock(row: queries.StockSheetRow): StockRow {
  const { name_en, name_ms, pack_label_en, pack_label_ms, position: _, ...rest } = row;
  const milli = (value: number) => toMilli(value) ?? 0;
  const available = milli(row.on_hand) - milli(row.reserved);
  const soldInWeek = milli(row.sold);
  return {
    ...rest,
    name: { en: name_en, ms: name_ms },
    pack: { en: pack_label_en, ms: pack_label_ms },
    options: joinOptions(row.options),
    picture: thumbOf(row),
    available: available / 1000,
    days_left: daysLeft(available, soldInWeek),
    level: stockLevel({ available, minimum: milli(row.minimum), soldInWeek }),
  };
}

export async function listStockMoves(
  { db, now }: Ctx,
  { variant_id, before }: { variant_id: number; before?: number | undefined },
) {
  const [known] = await queries.findStockRows(db, soldSince(now), [variant_id]);
  if (!known) throw new AppError('not_found');
  const found = await queries.listMoves(db, variant_id, before ?? null, movesPage + 1);
  const rows = found.slice(0, movesPage);
  const next = found.length > movesPage ? (rows.at(-1)?.id ?? null) : null;
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: isoWithOffset(at) })), next };
}
