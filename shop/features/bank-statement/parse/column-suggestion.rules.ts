import type { StatementColumns } from '../bank-statement.contract.ts';
import { type CsvLayout, headerCell, maxHeaderRows } from './csv-layout.rules.ts';
import { type DateOrder, parseAmount, parseDay } from './statement-value.rules.ts';

/** Layouts of banks without a format of their own: chosen by a person, suggested by the words of the header. */

const words = {
  date: /^(?:(?:transaction|posting|entry|value|trx|txn)? ?date|tarikh.*)$/i,
  credit: /credit|deposit|money in|cash-?in|kredit|masuk|^cr$/i,
  amount: /amount|amaun|jumlah/i,
  reference: /ref|rujukan/i,
  description: /desc|detail|particular|narrat|butir|keterangan|remark|memo/i,
  payer: /payer|sender|name|nama|pembayar|from/i,
};

/** The columns that a header suggests; null when no row looks like a header with a date and an amount. */
export function suggestColumns(rows: readonly (readonly string[])[]): StatementColumns | null {
  for (const [index, cells] of rows.slice(0, maxHeaderRows).entries()) {
    const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell.trim()));
    const date = find(words.date);
    const credit = find(words.credit);
    const amount = credit < 0 ? find(words.amount) : credit;
    if (date < 0 || amount < 0) continue;
    const below = rows.slice(index + 1, index + 50);
    const reference = find(words.reference);
    const payer = find(words.payer);
    return {
      header_rows: index + 1,
      date,
      date_format: guessDateOrder(below.map((row) => row[date] ?? '')),
      amount,
      reference: reference < 0 ? null : reference,
      description: cells.flatMap((cell, at) => (words.description.test(cell) ? [at] : [])).slice(0, 6),
      payer: payer < 0 ? null : payer,
    };
  }
  return null;
}

/** Malaysian banks write the day first, so another order needs proof: a date that exists only in that order. */
function guessDateOrder(dates: readonly string[]): DateOrder {
  const isReadable = (order: DateOrder) =>
    dates.every((date) => date === '' || parseDay(date, order) !== null);
  return (['dmy', 'mdy', 'ymd'] as const).find(isReadable) ?? 'dmy';
}

export const layoutOf = (columns: StatementColumns): CsvLayout => ({
  format: 'other',
  headerRows: columns.header_rows,
  date: columns.date,
  dateOrder: columns.date_format,
  amount: columns.amount,
  debit: null,
  kind: null,
  account: null,
  reference: columns.reference,
  description: columns.description,
  payer: columns.payer,
  hasContinuations: false,
});

/** What identifies a layout: the header with its columns in their order. Empty for a file without a header. */
export const headerText = (cells: readonly string[] | undefined): string =>
  (cells ?? []).map(headerCell).join('|');

/** Whether a row can be a header: it has names, and no amounts. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length >= 2 && cells.every((cell) => parseAmount(cell) === null);
