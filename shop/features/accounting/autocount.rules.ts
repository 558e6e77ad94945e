import type { Cell } from '../../kit/text/csv.ts';
import { formatDecimal } from '../../kit/text/format.ts';
import type { ExportPart } from './accounting.constants.ts';
import { type AccountingDocument, isImported } from './accounting-document.rules.ts';
import { describeDocument, earnedLines, isDebitNote, slashDate } from './import-row.rules.ts';
import { type AccountCodeTable, customerCode, type FileFormat } from './journal.rules.ts';

/**
 * Files for AutoCount's Universal Import, with AutoCount's names of fields as headings. Columns of a document are
 * repeated on each of its rows. docs/accounting-export.md says which names are verified.
 */

const shared = ['DocNo', 'DocDate', 'DebtorCode', 'Description', 'RefNo2', 'CurrencyCode'];
const knockOff = ['KnockOffDocType', 'KnockOffDocNo', 'KnockOffAmt'];
const charged = [
  ...shared,
  ...['JournalType', 'CreditTerm', 'InclusiveTax', 'AccNo', 'DetailDescription', 'Amount'],
];
const heads: Record<ExportPart, readonly string[]> = {
  sales: charged,
  debit_notes: charged,
  receipts: [...shared, 'PaymentMethod', 'PaymentAmt', ...knockOff],
  credit_notes: [...shared, 'JournalType', 'AccNo', 'DetailDescription', 'Amount', ...knockOff],
  refunds: [...shared, 'PaymentMethod', 'PaymentAmt'],
};

const maxDescription = 80;

function rowsOf(document: AccountingDocument, codes: AccountCodeTable): Cell[][] {
  if (!isImported(document)) return [];
  const { part, number, date, buyerId, reference, termDays, total } = document;
  const first = [
    ...[number, slashDate(date), customerCode(codes, buyerId)],
    ...[describeDocument(document).slice(0, maxDescription), reference, 'MYR'],
  ];
  const details = earnedLines(document).map(({ account, amount, name }) => [
    codes[account],
    name,
    formatDecimal(amount),
  ]);
  const term = termDays === null ? 'C.O.D.' : `Net ${termDays} days`;
  const settled = document.settles.map(({ invoice, amount }) => [
    isDebitNote(invoice) ? 'RD' : 'RI',
    invoice,
    formatDecimal(amount),
  ]);
  const unsettled = [null, null, null];
  if (part === 'sales' || part === 'debit_notes')
    return details.map((detail) => [...first, 'SALES', term, 'F', ...detail]);
  if (part === 'credit_notes')
    return details.map((detail, at) => [...first, 'SALES', ...detail, ...(settled[at] ?? unsettled)]);
  const paid = [...first, codes.bank, formatDecimal(total)];
  if (part === 'refunds') return [paid];
  return (settled.length > 0 ? settled : [unsettled]).map((each) => [...paid, ...each]);
}

export const autocountFormat: FileFormat = { hasByteOrderMark: true, headOf: (part) => heads[part], rowsOf };
