import { toCsv } from '../../kit/text/csv.ts';
import type { ExportFormat, ExportPart } from './accounting.constants.ts';
import type { AccountingDocument } from './accounting-document.rules.ts';
import { autocountFormat } from './autocount.rules.ts';
import { type AccountCodeTable, type FileFormat, journalFormat } from './journal.rules.ts';
import { sqlAccountFormat } from './sql-account.rules.ts';

const formats: Record<ExportFormat, FileFormat> = {
  journal: journalFormat,
  autocount: autocountFormat,
  sql_account: sqlAccountFormat,
};

/** The first line of a file. Only a journal has the same columns for every part. */
export function fileHead(format: ExportFormat, part: ExportPart = 'sales'): string {
  const { hasByteOrderMark, headOf } = formats[format];
  return (hasByteOrderMark ? '\uFEFF' : '') + toCsv([headOf(part)]);
}

export function fileRows(
  format: ExportFormat,
  documents: readonly AccountingDocument[],
  codes: AccountCodeTable,
): string {
  return toCsv(documents.flatMap((document) => formats[format].rowsOf(document, codes)));
}
