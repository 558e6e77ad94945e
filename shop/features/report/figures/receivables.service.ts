import { addDays, localDate } from '../../../kit/local-date.ts';
import { bucketOf } from '../../credit/invoice/ageing.rules.ts';
import { expectedWeek } from '../report.rules.ts';
import type { Define, ReadCtx } from './definition.ts';
import { listDelays, listOpenInvoices, type OpenInvoiceRow } from './receivables.queries.ts';
import { addSums, type Group, type Sums, sumOf } from './table.rules.ts';

const delayDays = 366;
const buckets = ['not_due', 'days_1_7', 'days_8_30', 'days_31_60', 'over_60', 'disputed'] as const;

/** Open invoices by age per customer, or the cash that is expected of them per week. */
export const receivables: Define = ({ buyer_id }, group) =>
  group === 'week'
    ? {
        measures: [sumOf('expected', 'sen'), sumOf('invoices', 'count')],
        read: (ctx) => readWeeks(ctx, buyer_id ?? null),
        chart: ['expected'],
        notes: (t) => [t('report_note_receivables')],
      }
    : {
        facts: [{ key: 'delay', kind: 'days' }],
        measures: [
          sumOf('open', 'sen'),
          ...buckets.map((bucket) => sumOf(bucket, 'sen')),
          sumOf('invoices', 'count'),
        ],
        read: (ctx) => readCustomers(ctx, buyer_id ?? null),
        chart: ['open'],
        sort: 'open',
        notes: (t) => [t('report_note_receivables')],
      };

async function readInvoices({ db, now }: ReadCtx, buyerId: number | null) {
  const today = localDate(now);
  const [invoices, rows] = await Promise.all([
    listOpenInvoices(db, buyerId),
    listDelays(db, addDays(today, -delayDays)),
  ]);
  return { today, invoices, delays: new Map(rows.map(({ buyer_id, delay }) => [buyer_id, delay])) };
}

async function readCustomers(ctx: ReadCtx, buyerId: number | null): Promise<Group[]> {
  const { today, invoices, delays } = await readInvoices(ctx, buyerId);
  const customers = Map.groupBy(invoices, ({ buyer_id }) => buyer_id);
  return [...customers].map(([id, own]) => ({
    key: String(id),
    name: own[0]?.name ?? '',
    sums: addSums(own.map((row) => ({ sums: sumsOf(row, today) }))),
    texts: { delay: delays.get(id) ?? null },
  }));
}

const sumsOf = ({ due_on, open, disputed, invoices }: OpenInvoiceRow, today: string): Sums => ({
  [bucketOf(due_on, today)]: open - disputed,
  ...{ disputed, open, invoices },
});

/** Customers who have never paid an invoice are expected to pay on the due date. */
async function readWeeks(ctx: ReadCtx, buyerId: number | null): Promise<Group[]> {
  const { today, invoices, delays } = await readInvoices(ctx, buyerId);
  const weeks = Map.groupBy(invoices, ({ buyer_id, due_on }) =>
    expectedWeek(due_on, delays.get(buyer_id) ?? 0, today),
  );
  return [...weeks]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([week, own]) => ({
      key: week,
      name: week,
      sums: addSums(
        own.map(({ open, disputed, invoices }) => ({ sums: { expected: open - disputed, invoices } })),
      ),
    }));
}
