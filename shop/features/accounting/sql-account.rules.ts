import type { Cell } from '../../kit/text/csv.ts';
import { formatDecimal } from '../../kit/text/format.ts';
import type { ExportPart } from './accounting.constants.ts';
import { type AccountingDocument, isImported } from './accounting-document.rules.ts';
import { describeDocument, earnedLines, isDebitNote, slashDate } from './import-row.rules.ts';
import { type AccountCodeTable, customerCode, type FileFormat } from './journal.rules.ts';

/**
 * Files for SQL Account's Excel and CSV import: columns of a document are repeated on each of its rows, amounts are
 * positive. docs/accounting-export.md says which columns are verified.
 */

const shared = ['DOCNO(20)', 'DOCDATE', 'POSTDATE', 'CODE(10)'];
const payment = [...shared, 'DESCRIPTION', 'PAYMENTMETHOD', 'CHEQUENUMBER', 'BANKCHARGE', 'DOCAMT'];
const detail = ['SEQ', 'ACCOUNT(10)', 'DESCRIPTION_DTL(200)', 'TAX(10)', 'TAXINCLUSIVE', 'TAXAMT', 'AMOUNT'];
const invoice = [...shared, 'COMPANYNAME(100)', 'TERMS(10)', 'DESCRIPTION_HDR(200)', ...detail];
const heads: Record<ExportPart, readonly string[]> = {
  sales: invoice,
  debit_notes: [...invoice, 'REMARK1'],
  receipts: [...payment, 'DOCTYPE', 'KODOCNO', 'KOAMT'],
  credit_notes: [...shared, 'COMPANYNAME(100)', 'DESCRIPTION_HDR(200)', ...detail, 'REMARK1'],
  refunds: payment,
};

const maxName = 100;
const maxDescription = 200;

function rowsOf(document: AccountingDocument, codes: AccountCodeTable): Cell[][] {
  if (!isImported(document)) return [];
  const { part, number, buyerId, reference, termDays, total } = document;
  const date = slashDate(document.date);
  const first = [number, date, date, customerCode(codes, buyerId)];
  const name = document.customer.slice(0, maxName);
  const description = describeDocument(document).slice(0, maxDescription);
  const details = earnedLines(document).map((line, at) => [
    ...[at + 1, codes[line.account], line.name, null, 0],
    ...[formatDecimal(0), formatDecimal(line.amount)],
  ]);
  const term = termDays === null ? 'C.O.D.' : `${termDays} Days`;
  if (part === 'sales') return details.map((each) => [...first, name, term, description, ...each]);
  if (part === 'debit_notes')
    return details.map((each) => [...first, name, term, description, ...each, reference]);
  if (part === 'credit_notes')
    return details.map((each) => [...first, name, description, ...each, reference]);
  const paid = [...first, description, codes.bank, null, formatDecimal(0), formatDecimal(total)];
  if (part === 'refunds') return [paid];
  const settled = document.settles.map(({ invoice, amount }) => [
    isDebitNote(invoice) ? 'DN' : 'IV',
    invoice,
    formatDecimal(amount),
  ]);
  return (settled.length > 0 ? settled : [[null, null, formatDecimal(0)]]).map((each) => [...paid, ...each]);
}

export const sqlAccountFormat: FileFormat = {
  hasByteOrderMark: false,
  headOf: (part) => heads[part],
  rowsOf,
};
