import type { Cell } from '../../kit/text/csv.ts';
import { formatDecimal } from '../../kit/text/format.ts';
import type { AccountName, ExportPart } from './accounting.constants.ts';
import type { AccountingDocument } from './accounting-document.rules.ts';

/** A format of the export: the columns of each part, and the rows of a document. */
export type FileFormat = {
  /** Whether the file starts with a byte-order mark, without which spreadsheets misread some names. */
  hasByteOrderMark: boolean;
  headOf: (part: ExportPart) => readonly string[];
  rowsOf: (document: AccountingDocument, codes: AccountCodeTable) => Cell[][];
};

export type AccountCodeTable = Readonly<Record<AccountName, string>>;

/** The customer's own code below the receivable account, such as 300-000042. It fits the ten characters of SQL Account. */
export function customerCode({ receivable }: AccountCodeTable, buyerId: number): string {
  const [group = ''] = receivable.split('-');
  return `${group}-${String(buyerId).padStart(6, '0')}`;
}

const head = [
  'date',
  'type',
  'number',
  'reference',
  'customer_code',
  'customer',
  'account',
  'account_name',
  'debit',
  'credit',
];

/** A general journal: one row per line of a document, with every part in the same columns. */
export const journalFormat: FileFormat = {
  hasByteOrderMark: true,
  headOf: () => head,
  rowsOf: ({ date, kind, number, reference, buyerId, customer, lines }, codes) =>
    lines.map(({ account, side, amount }) => [
      date,
      kind,
      number,
      reference,
      customerCode(codes, buyerId),
      customer,
      codes[account],
      account,
      formatDecimal(side === 'debit' ? amount : 0),
      formatDecimal(side === 'credit' ? amount : 0),
    ]),
};
