import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { requireFound } from '../../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import { milliOf } from '../../../../kit/quantity.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { cutPage, presentNames } from '../../price-sheet/price-sheet.service.ts';
import { daysLeft, soldDays, stockLevel } from '../stock.rules.ts';
import type * as contract from './stock.contract.ts';
import * as queries from './stock.queries.ts';

const pageSize = 200;
const movesPage = 50;

export const soldSince = (now: Date) => new Date(now.getTime() - soldDays * 86_400_000);

type Search = InputOf<typeof contract.listStock>;

export async function listStock({ db, lang, now }: Ctx, { category, keywords, level, after }: Search) {
  const found = await queries.listStockRows(db, soldSince(now), level, {
    lang,
    categoryId: category ?? 0,
    keywords,
    after: after ?? null,
    limit: pageSize + 1,
  });
  const { rows, next } = cutPage(found, pageSize, lang);
  return { data: rows.map(presentStock), next: next && JSON.stringify(next) };
}

export async function showStock(db: Db, now: Date, ids: readonly number[]): Promise<contract.StockRow[]> {
  return (await queries.findStockRows(db, soldSince(now), ids)).map(presentStock);
}

function presentStock(row: queries.StockSheetRow): contract.StockRow {
  const available = milliOf(row.on_hand) - milliOf(row.reserved);
  const soldInWeek = milliOf(row.sold);
  return {
    ...presentNames(row),
    available: available / 1000,
    days_left: daysLeft(available, soldInWeek),
    level: stockLevel({ available, minimum: milliOf(row.minimum), soldInWeek }),
  };
}

type Moves = InputOf<typeof contract.listStockMoves>;

export async function listStockMoves({ db, now }: Ctx, { variant_id, before = 2_147_483_647 }: Moves) {
  const [known] = await queries.findStockRows(db, soldSince(now), [variant_id]);
  requireFound(known);
  const found = await queries.listMoves(db, variant_id, before, movesPage + 1);
  const rows = found.slice(0, movesPage);
  const next = found.length > movesPage ? (rows.at(-1)?.id ?? null) : null;
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: isoWithOffset(at) })), next };
}
