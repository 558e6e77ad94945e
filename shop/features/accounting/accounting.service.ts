import type { InputOf } from '../../kit/http/endpoint.ts';
import { invalidField } from '../../kit/http/errors.ts';
import { addDays } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { SettingRow } from '../../platform/db/setting.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { recordAction } from '../audit/audit.ts';
import { changeSetting } from '../content/change-setting.ts';
import {
  accountCodesSetting,
  defaultAccountCodes,
  exportParts,
  maxExportDays,
} from './accounting.constants.ts';
import type * as contract from './accounting.contract.ts';
import { accountingText } from './accounting.messages.ts';
import { findAccountCodes, sumPosted } from './accounting.queries.ts';
import { addToSums, noSums } from './accounting-document.rules.ts';
import { boundsOf, type Period, readDocuments } from './accounting-documents.service.ts';
import { fileHead, fileRows } from './export-format.rules.ts';
import type { AccountCodeTable } from './journal.rules.ts';

function requirePeriod({ lang }: Ctx, { from, to }: Period): void {
  if (from <= to && to < addDays(from, maxExportDays)) return;
  throw invalidField('to', accountingText[lang]('accounting_period', { days: maxExportDays }));
}

export async function getAccountingSummary(
  ctx: Ctx,
  period: InputOf<typeof contract.getAccountingSummary>,
): Promise<{ data: contract.AccountingSummary }> {
  requirePeriod(ctx, period);
  const sums = noSums();
  for await (const documents of readDocuments(ctx.db, period))
    for (const document of documents) addToSums(sums, document);
  const posted = await sumPosted(ctx.db, ...boundsOf(period));
  return {
    data: {
      parts: exportParts.map((part) => ({ part, ...sums.parts[part] })),
      debits: sums.debits,
      credits: sums.credits,
      receivable: { exported: sums.receivable, posted: posted.receivable },
      advance: { exported: sums.advance, posted: posted.advance },
    },
  };
}

type ExportInput = InputOf<typeof contract.exportAccounting>;

/** The file is generated while it is sent, so that its size does not matter. */
export async function exportAccounting(ctx: Ctx<'requestId'>, input: ExportInput): Promise<Download> {
  const { from, to, format, part } = input;
  requirePeriod(ctx, input);
  if (format !== 'journal' && part === undefined)
    throw invalidField('part', accountingText[ctx.lang]('accounting_part_missing'));
  const codes = (await findAccountCodes(ctx.db)).value ?? defaultAccountCodes;
  const record = { type: 'accounting_export', id: `${from}..${to}` } as const;
  const after = { from, to, format, part: part ?? null };
  await recordAction(ctx.db, ctx, { action: 'accounting.export', record, after });
  const name = `${[format, part ?? 'all', from, to].join('-')}.csv`;
  return { name, mimeType: 'text/csv; charset=utf-8', bytes: null, body: writeFile(ctx.db, input, codes) };
}

async function* writeFile(
  db: Db,
  { format, part, ...period }: ExportInput,
  codes: AccountCodeTable,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(fileHead(format, part));
  for await (const documents of readDocuments(db, period, part))
    yield encoder.encode(fileRows(format, documents, codes));
}

const presentCodes = ({ value, version }: SettingRow<AccountCodeTable>) => ({
  codes: { ...(value ?? defaultAccountCodes) },
  version,
});

export async function getAccountCodes(ctx: Ctx) {
  return { data: presentCodes(await findAccountCodes(ctx.db)) };
}

export function changeAccountCodes(
  ctx: Ctx<'requestId'>,
  { codes, version }: InputOf<typeof contract.changeAccountCodes>,
) {
  return ctx.db.transaction(async (db) => {
    const { value } = await findAccountCodes(db);
    const before = value ?? defaultAccountCodes;
    const change = { name: accountCodesSetting, value: codes, version, before };
    await changeSetting(db, ctx, { ...change, action: 'accounting_codes.edit' });
    return { data: presentCodes(await findAccountCodes(db)) };
  });
}
