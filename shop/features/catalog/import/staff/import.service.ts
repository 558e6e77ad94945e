import { isUtf8 } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError, conflict } from '../../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../../kit/http/upload.ts';
import { isoWithOffset, localDate } from '../../../../kit/local-date.ts';
import { parseCsv, toCsv } from '../../../../kit/text/csv.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import { refusal } from '../../../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import { missingText } from '../../product/staff/check-product.service.ts';
import { lockCatalog, lockProducts, readProductsAfter } from '../../product/staff/product-state.queries.ts';
import { writeProducts } from '../../product/staff/write-product.service.ts';
import type { ImportRow, RowError } from '../import-row.rules.ts';
import { csvHeader, csvRows } from '../product-csv.rules.ts';
import * as contract from './import.contract.ts';
import { claimImport, findReferencedProducts, readNames, saveImport } from './import.queries.ts';
import { type Plan, parseHeader, planImport } from './import.rules.ts';

const importMs = contract.importHours * 3_600_000;

export async function previewImport(ctx: Ctx, { files }: { files: UploadedFile[] }) {
  const [file] = files;
  if (!file) throw new AppError('bad_request');
  const rows = readRows(ctx, file);
  const { plan } = await planOf(ctx.db, ctx, rows);
  const id = randomBytes(16).toString('hex');
  const stored = { id, staff_id: staffOf(ctx).staffId, file_name: file.name, rows, digest: digestOf(plan) };
  await saveImport(ctx.db, { ...stored, created_at: ctx.now }, new Date(ctx.now.getTime() - importMs));
  return {
    data: {
      id,
      file_name: file.name,
      expires_at: isoWithOffset(new Date(ctx.now.getTime() + importMs)),
      counts: countRows(plan),
      rows: plan.rows
        .filter(({ kind }) => kind !== 'unchanged')
        .map((row) => ({
          ...row,
          errors: row.errors.map((error) => ({ column: error.column, text: messageOf(ctx, error) })),
        })),
    },
  };
}

function readRows(ctx: Ctx, { bytes }: UploadedFile): ImportRow[] {
  const t = catalogText[ctx.lang];
  const parsed = parseCsv(decode(ctx, bytes));
  if (!parsed.ok) throw refusal('validation', t('import_quote', { line: parsed.line }));
  if (parsed.rows.length - 1 > contract.maxImportRows)
    throw refusal('validation', t('import_rows_most', { n: contract.maxImportRows }));
  const named = parseHeader(parsed.rows, parsed.separator);
  if (named.ok) return named.rows;
  const { problem } = named;
  throw refusal('validation', translate(ctx, problem.text, problem.params));
}

/** Refuses files that are not UTF-8, such as those of old spreadsheets, whose names would be garbled. */
function decode(ctx: Ctx, bytes: Uint8Array): string {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw refusal('validation', catalogText[ctx.lang]('import_encoding'));
  return new TextDecoder().decode(bytes);
}

async function planOf(db: Db, ctx: Ctx, rows: readonly ImportRow[]) {
  const [names, products] = await Promise.all([readNames(db), findReferencedProducts(db, rows)]);
  const maySetPrices = staffOf(ctx).permissions.includes('price.edit');
  return { plan: planImport(rows, { ...names, products, maySetPrices }), products };
}

function countRows({ rows }: Plan) {
  const counts = { create: 0, change: 0, unchanged: 0, error: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** Digest of a plan, to detect whether it has changed since the preview. */
const digestOf = ({ rows }: Plan) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

function messageOf(ctx: Ctx, error: RowError): string {
  if (error.text === 'catalog_missing') return missingText(ctx, error.params.missing);
  return translate(ctx, error.text, error.params);
}

/** The types of the problems tie each text to its parameters, which TypeScript cannot follow here. */
function translate(ctx: Ctx, text: string, params: Record<string, string | number> = {}): string {
  return (catalogText[ctx.lang] as (key: string, params: Record<string, string | number>) => string)(
    text,
    params,
  );
}

type Apply = InputOf<typeof contract.applyImport>;

export async function applyImport(ctx: Ctx<'requestId'>, { id, leave_out_errors }: Apply) {
  const t = catalogText[ctx.lang];
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const oldest = new Date(ctx.now.getTime() - importMs);
    const stored = await claimImport(db, { id, staffId, now: ctx.now, oldest });
    if (!stored) throw conflict(t('import_gone'));
    await lockCatalog(db);
    const { plan, products } = await planOf(db, ctx, stored.rows);
    if (digestOf(plan) !== stored.digest) throw conflict(t('import_moved'));
    const { create: created, change: changed, error: left_out } = countRows(plan);
    if (left_out > 0 && !leave_out_errors) throw conflict(t('import_has_errors', { n: left_out }));
    if (plan.products.length === 0) throw conflict(t('import_nothing'));
    const ids = products.map((product) => product.id);
    await lockProducts(db, ids);
    const byId = new Map(products.map((product) => [product.id, product]));
    const changes = plan.products.map(({ before, after }) => ({
      before: byId.get(before?.id ?? 0) ?? null,
      after,
    }));
    await writeProducts(db, ctx, changes, 'product.import');
    const result = { created, changed, left_out };
    await recordAction(db, ctx, {
      action: 'catalog.import',
      record: { type: 'catalog_import', id },
      after: { file: stored.file_name, ...result },
    });
    return { data: result };
  });
}

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
