import { toCsv } from '../../../../kit/csv.ts';
import { localDate } from '../../../../kit/local-date.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { readProductsAfter } from '../../product/staff/product-state.queries.ts';
import { csvHeader, csvRows } from '../product-csv.rules.ts';
import { readNames } from './import.queries.ts';

const batch = 500;

/** Streams the catalogue in batches of a few hundred products, so that memory does not grow with its size. */
export async function exportProducts(ctx: Ctx): Promise<Download> {
  return {
    name: `bakul-catalogue-${localDate(ctx.now)}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    bytes: null,
    body: writeCatalogue(ctx),
  };
}

async function* writeCatalogue({ db }: Ctx): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const names = await readNames(db);
  // Without a byte-order mark, spreadsheets assume a legacy encoding.
  yield encoder.encode(`\uFEFF${toCsv([csvHeader])}`);
  for (let last = 0; ; ) {
    const products = await readProductsAfter(db, last, batch);
    if (products.length > 0)
      yield encoder.encode(toCsv(products.flatMap((product) => csvRows(product, names))));
    if (products.length < batch) return;
    last = products.at(-1)?.id ?? last;
  }
}
