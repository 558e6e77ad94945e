import { addDays, atHour, type LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ExportPart } from './accounting.constants.ts';
import * as queries from './accounting.queries.ts';
import type { AccountingDocument } from './accounting-document.rules.ts';
import * as sources from './source-document.rules.ts';

export type Period = { from: LocalDate; to: LocalDate };

/** Documents in memory at a time. A period may have hundreds of thousands. */
const pageSize = 1000;

export const boundsOf = ({ from, to }: Period): [Date, Date] => [atHour(from, 0), atHour(addDays(to, 1), 0)];

/** The documents of a period, by kind, in pages. Refunds of invoiced goods are credit notes as well. */
export async function* readDocuments(
  db: Db,
  period: Period,
  part?: ExportPart,
): AsyncGenerator<AccountingDocument[]> {
  const [start, end] = boundsOf(period);
  const has = (...parts: ExportPart[]) => part === undefined || parts.includes(part);
  const selected = (documents: AccountingDocument[]) => documents.filter((each) => has(each.part));
  if (has('sales')) {
    const read = (after: number) => queries.listInvoices(db, period.from, period.to, after, pageSize);
    yield* pagesOf(read, (rows) => rows.map(sources.invoiceDocument));
  }
  if (has('debit_notes')) {
    const read = (after: number) => queries.listDebitNotes(db, period.from, period.to, after, pageSize);
    yield* pagesOf(read, (rows) => rows.map(sources.debitNoteDocument));
  }
  if (has('receipts')) {
    const read = (after: number) => queries.listPayments(db, start, end, after, pageSize);
    yield* pagesOf(read, (rows) => rows.map(sources.paymentDocument));
  }
  if (has('receipts', 'refunds')) {
    const read = (after: number) => queries.listPostings(db, start, end, after, pageSize);
    yield* pagesOf(read, (rows) => selected(rows.map(sources.postingDocument)));
  }
  if (has('credit_notes')) {
    const read = (after: number) => queries.listCreditNotes(db, start, end, after, pageSize);
    yield* pagesOf(read, (rows) => rows.map(sources.creditNoteDocument));
  }
  if (has('credit_notes', 'refunds')) {
    const read = (after: number) => queries.listRefunds(db, start, end, after, pageSize);
    yield* pagesOf(read, (rows) => selected(rows.flatMap(sources.refundDocuments)));
  }
}

async function* pagesOf<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
  show: (rows: Row[]) => AccountingDocument[],
): AsyncGenerator<AccountingDocument[]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield show(rows);
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  }
}
