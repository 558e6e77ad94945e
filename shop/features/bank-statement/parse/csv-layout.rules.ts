import type { StatementFormat } from '../bank-statement.constants.ts';
import type { DateOrder } from './statement-value.rules.ts';

/** Which columns of a bank's CSV hold what. docs/bank-statements.md says which layouts were verified, and how. */

export type Texts = { reference: string; description: string; payer: string };

export type CsvLayout = {
  format: StatementFormat;
  /** Rows up to and including the header. */
  headerRows: number;
  date: number;
  dateOrder: DateOrder;
  /** Credits; or signed amounts, when there is no column of debits. */
  amount: number;
  debit: number | null;
  /** Says whether the amount is a credit: `1` or `C`. */
  kind: number | null;
  account: number | null;
  reference: number | null;
  description: readonly number[];
  payer: number | null;
  /** A cell that holds all texts of a transaction, separated by bars. */
  splitDetails?: (cell: string) => Texts;
  /** Whether a row without a date and amounts continues the description of the row before. */
  hasContinuations: boolean;
};

type HeaderRow = readonly string[];

/** Upper case, single spaces, no dots at the end: `Tran Amt.` is `TRAN AMT`. */
export const headerCell = (cell: string): string =>
  cell.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toUpperCase();

type BankLayout = Omit<CsvLayout, 'headerRows'>;

/** A layout by the names of its columns. A missing optional column is -1 and read as empty. */
function byNames(
  header: HeaderRow,
  required: readonly string[],
  build: (column: (name: string) => number) => BankLayout,
): BankLayout | null {
  if (!required.every((name) => header.includes(name))) return null;
  return build((name) => header.indexOf(name));
}

const orNull = (column: number) => (column < 0 ? null : column);
const present = (columns: readonly number[]) => columns.filter((column) => column >= 0);
const common = { dateOrder: 'dmy', kind: null, account: null, hasContinuations: false } as const;

const maybank = (header: HeaderRow) =>
  byNames(header, ['TRANSACTION DATE', 'TRANSACTION AMOUNT: CASH-IN (RM)'], (column) => ({
    ...common,
    format: 'maybank',
    date: column('TRANSACTION DATE'),
    amount: column('TRANSACTION AMOUNT: CASH-IN (RM)'),
    debit: orNull(column('TRANSACTION AMOUNT: CASH-OUT (RM)')),
    reference: orNull(column('TRANSACTION DESCRIPTION 1')),
    description: present([column('TRANSACTION DESCRIPTION 2')]),
    payer: orNull(column('BENEFICIARY/ BILLER NAME')),
  }));

/** `DUITNOW FROM ACCOUNT|..|..|name|reference` or `I-FUNDS TR FROM SA||..|reference|name|..`. */
function splitCimbDetails(cell: string): Texts {
  const parts = cell.split('|').map((part) => part.trim());
  const [type = '', , , third = '', fourth = ''] = parts;
  const isFromSavings = /^I-FUNDS TR FROM/i.test(type);
  const reference = isFromSavings ? third || (parts[5] ?? '') : fourth;
  const payer = isFromSavings ? fourth : third;
  const rest = parts.filter((part) => part !== '' && part !== reference && part !== payer);
  return { reference, payer, description: rest.join(' ') };
}

const cimbClicks = (header: HeaderRow) =>
  byNames(header, ['DATE', 'TRANSACTION DETAILS', 'MONEY IN', 'MONEY OUT'], (column) => ({
    ...common,
    format: 'cimb',
    date: column('DATE'),
    amount: column('MONEY IN'),
    debit: column('MONEY OUT'),
    reference: null,
    description: [column('TRANSACTION DETAILS')],
    payer: null,
    splitDetails: splitCimbDetails,
  }));

const cimbBizChannel = (header: HeaderRow) =>
  byNames(header, ['POSTING DATE', 'TRAN TYPE', 'TRAN AMT', 'DOC REF NO'], (column) => ({
    ...common,
    format: 'cimb',
    date: column('POSTING DATE'),
    amount: column('TRAN AMT'),
    debit: null,
    kind: column('TRAN TYPE'),
    account: orNull(column('ACCOUNT NO')),
    reference: orNull(column('PAYMENT REF')),
    description: present(['PAYMENT DETAILS', 'DESCRIPTION', 'DOC REF NO'].map(column)),
    payer: orNull(column('SENDER NAME')),
  }));

const publicBank = (header: HeaderRow) =>
  byNames(header, ['DATE', 'DESCRIPTION', 'REFERENCE', 'DEBIT', 'CREDIT', 'BALANCE'], (column) => ({
    ...common,
    format: 'public_bank',
    date: column('DATE'),
    amount: column('CREDIT'),
    debit: column('DEBIT'),
    reference: column('REFERENCE'),
    description: [column('DESCRIPTION')],
    payer: null,
    hasContinuations: true,
  }));

const banks = [maybank, cimbClicks, cimbBizChannel, publicBank];
/** Banks have changed the number of lines above the header before, so it is searched. */
export const maxHeaderRows = 20;

/** The layout of a known bank, by its header and not by the name of the file. */
export function detectLayout(rows: readonly (readonly string[])[]): CsvLayout | null {
  for (const [index, cells] of rows.slice(0, maxHeaderRows).entries()) {
    const header = cells.map(headerCell);
    for (const bank of banks) {
      const layout = bank(header);
      if (layout) return { ...layout, headerRows: index + 1 };
    }
  }
  return null;
}
