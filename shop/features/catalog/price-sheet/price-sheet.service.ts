import { toCsv } from '../../../kit/csv.ts';
import type { Lang, Text } from '../../../kit/language.ts';
import { addDays, isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { thumbOf } from '../price/offer.service.ts';
import type { PriceRow } from './price-sheet.contract.ts';
import { listSheet, type SheetRow } from './price-sheet.queries.ts';
import { marginOf, writePrice } from './price-sheet.rules.ts';
import type { SheetCursor } from './sheet-cursor.contract.ts';

const pageSize = 500;

type Filter = { category?: number | undefined; keywords?: string | undefined };

export async function getPriceSheet(
  ctx: Ctx,
  { after, ...filter }: Filter & { after?: SheetCursor | undefined },
) {
  const { rows, next } = await readPage(ctx, filter, after ?? null);
  const today = localDate(ctx.now);
  const place = next && JSON.stringify(next);
  return { data: rows.map(presentRow), next: place, today, yesterday: addDays(today, -1) };
}

/** Reads one row more than a page to find out whether there is a next page. */
async function readPage({ db, lang, now }: Ctx, { category, keywords }: Filter, after: SheetCursor | null) {
  const found = await listSheet(db, {
    lang,
    today: localDate(now),
    categoryId: category ?? 0,
    keywords: keywords || null,
    after,
    limit: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next: SheetCursor | null =
    last && found.length > pageSize
      ? [last[`name_${lang}`], last.product_id, last.position, last.variant_id]
      : null;
  return { rows, next };
}

export function presentRow(row: SheetRow): PriceRow {
  const { name_en, name_ms, pack_label_en, pack_label_ms, set_at, set_by, position: _, ...rest } = row;
  return {
    ...rest,
    name: { en: name_en, ms: name_ms },
    pack: { en: pack_label_en, ms: pack_label_ms },
    options: joinOptions(row.options),
    picture: thumbOf(row),
    margin: marginOf(row.price, row.cost),
    set: presentSet(row),
  };
}

/** 'Grade A · 5 kg carton', to tell the rows of a product apart. */
export function joinOptions(options: readonly Text[]): Text {
  const joined = (lang: Lang) => options.map((option) => option[lang]).join(' · ');
  return { en: joined('en'), ms: joined('ms') };
}

export function presentSet({ set_at, set_by }: Pick<SheetRow, 'set_at' | 'set_by'>): PriceRow['set'] {
  return set_at && set_by !== null ? { at: isoWithOffset(set_at), by: set_by } : null;
}

const head = ['sku', 'name', 'name_ms', 'pack', 'cost', 'yesterday', 'price'];
const ringgit = (sen: number | null) => (sen === null ? null : writePrice(sen));

/** The import reads the first column and `price`. */
export async function downloadPriceSheet(ctx: Ctx, filter: Filter): Promise<Download> {
  const parts: Uint8Array[] = [];
  const write = (text: string) => parts.push(new TextEncoder().encode(text));
  // Without a byte-order mark some spreadsheets garble Malay names.
  write(`\uFEFF${toCsv([head])}`);
  let after: SheetCursor | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<typeof readPage>> = await readPage(ctx, filter, after);
    write(toCsv(rows.map(csvRow)));
    after = next;
  } while (after);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    name: `prices-${localDate(ctx.now)}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    bytes,
    body: (async function* () {
      yield* parts;
    })(),
  };
}

function csvRow(row: SheetRow) {
  const { sku, name_en, name_ms, pack_label_en, cost, yesterday, price } = row;
  return [sku, name_en, name_ms, pack_label_en, ringgit(cost), ringgit(yesterday), ringgit(price)];
}
