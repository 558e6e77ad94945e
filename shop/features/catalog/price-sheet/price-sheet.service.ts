import { bytesOf } from '../../../adapters/files/private-files.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError } from '../../../kit/http/errors.ts';
import { addDays, isoWithOffset, localDate } from '../../../kit/local-date.ts';
import { toCsv } from '../../../kit/text/csv.ts';
import { formatDecimal } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { catalogText } from '../catalog.messages.ts';
import { thumbOf } from '../price/offer.service.ts';
import type * as contract from './price-sheet.contract.ts';
import { listSheet, type SheetNames, type SheetRow } from './price-sheet.queries.ts';
import { marginOf } from './price-sheet.rules.ts';
import type { SheetCursor } from './sheet-cursor.contract.ts';

const pageSize = 500;

type Filter = InputOf<typeof contract.downloadPriceSheet>;

export async function getPriceSheet(ctx: Ctx, { after, ...filter }: InputOf<typeof contract.getPriceSheet>) {
  const { rows, next } = await readPage(ctx, filter, after ?? null);
  const today = localDate(ctx.now);
  const place = next && JSON.stringify(next);
  return { data: rows.map(presentRow), next: place, today, yesterday: addDays(today, -1) };
}

async function readPage({ db, lang, now }: Ctx, { category, keywords }: Filter, after: SheetCursor | null) {
  const found = await listSheet(db, localDate(now), {
    lang,
    categoryId: category ?? 0,
    keywords,
    after,
    limit: pageSize + 1,
  });
  return cutPage(found, pageSize, lang);
}

type Placed = SheetNames & { product_id: number; variant_id: number };

/** Of one row more than a page, which tells whether there is a next page. */
export function cutPage<Row extends Placed>(found: readonly Row[], size: number, lang: Lang) {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const next: SheetCursor | null = last
    ? [last[`name_${lang}`], last.product_id, last.position, last.variant_id]
    : null;
  return { rows, next };
}

export function presentRow({ set_at, set_by, ...row }: SheetRow): contract.PriceRow {
  return {
    ...presentNames(row),
    margin: marginOf(row.price, row.cost),
    set: presentSet({ set_at, set_by }),
  };
}

/** The options are joined, as in 'Grade A · 5 kg carton', to tell the rows of a product apart. */
export function presentNames<Row extends SheetNames & { picture: string | null }>(row: Row) {
  const { name_en, name_ms, pack_label_en, pack_label_ms, options, position: _, ...rest } = row;
  const joined = (lang: Lang) => options.map((option) => option[lang]).join(' · ');
  return {
    ...rest,
    name: { en: name_en, ms: name_ms },
    pack: { en: pack_label_en, ms: pack_label_ms },
    options: { en: joined('en'), ms: joined('ms') },
    picture: thumbOf(row),
  };
}

export function presentSet({ set_at, set_by }: Pick<SheetRow, 'set_at' | 'set_by'>) {
  return set_at && set_by !== null ? { at: isoWithOffset(set_at), by: set_by } : null;
}

/** Refuses lines of a sheet whose variants are unknown or appear twice. */
export function requireDistinctVariants(
  { lang }: Ctx,
  field: 'prices' | 'lines',
  ids: readonly number[],
  known: ReadonlyMap<number, unknown>,
): void {
  const errors: Record<string, string[]> = {};
  for (const [index, id] of ids.entries()) {
    const problem = known.has(id) ? ids.indexOf(id) < index && 'variant_twice' : 'variant_unknown';
    if (problem) errors[`${field}.${index}.variant_id`] = [catalogText[lang](problem)];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}

const head = ['sku', 'name', 'name_ms', 'pack', 'cost', 'yesterday', 'price'];
const ringgit = (sen: number | null) => (sen === null ? null : formatDecimal(sen));

/** The import reads the first column and `price`. */
export async function downloadPriceSheet(ctx: Ctx, filter: Filter): Promise<Download> {
  // Without a byte-order mark some spreadsheets garble Malay names.
  let csv = `\uFEFF${toCsv([head])}`;
  let after: SheetCursor | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<typeof readPage>> = await readPage(ctx, filter, after);
    csv += toCsv(rows.map(csvRow));
    after = next;
  } while (after);
  const bytes = Buffer.from(csv);
  const name = `prices-${localDate(ctx.now)}.csv`;
  return { name, mimeType: 'text/csv; charset=utf-8', bytes: bytes.length, body: bytesOf(bytes) };
}

function csvRow(row: SheetRow) {
  const { sku, name_en, name_ms, pack_label_en, cost, yesterday, price } = row;
  return [sku, name_en, name_ms, pack_label_en, ringgit(cost), ringgit(yesterday), ringgit(price)];
}
