import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFormats, exportParts } from '../../shop/features/accounting/accounting.constants.ts';
import { parseCsv } from '../../shop/kit/text/csv.ts';
import { asStaff, type Staff } from '../../shop/testing/people/as-staff.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';

/** The accounting export of a shop with months of orders, claims, repayments and refunds. */

let api: TestApi;
let finance: Staff;
beforeAll(async () => {
  api = await demoApi({ max: 4 });
  finance = await asStaff(api, 'finance');
});
afterAll(() => api.close());

const period = { from: '2026-01-01', to: '2026-12-31' };

async function rowsOf(query: Record<string, string>): Promise<Record<string, string>[]> {
  const path = `/api/staff/accounting/export?${new URLSearchParams({ ...period, ...query })}`;
  const response = await api.app.fetch(new Request(`http://shop.test${path}`, { headers: finance.headers }));
  const parsed = parseCsv(await response.text());
  if (!parsed.ok) throw new Error('The file is not CSV');
  const [head, ...rows] = parsed.rows.map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries((head ?? []).map((name, at) => [name, cells[at] ?? ''])));
}

const sen = (text = '') => Math.round(Number(text) * 100);

test('agrees with the documents and the ledger to the sen', async () => {
  const { body } = await finance.call('GET /api/staff/accounting/summary', period);
  const { parts, debits, credits, receivable, advance } = body.data;
  const [stored] = await api.db.run<Record<string, number>>(
    `SELECT (SELECT sum(total) FROM invoice WHERE kind = 'invoice')::integer AS sales,
       (SELECT coalesce(sum(total), 0) FROM invoice WHERE kind = 'debit_note')::integer AS debit_notes,
       ((SELECT coalesce(sum(captured), 0) FROM payment WHERE order_id IS NOT NULL) +
        (SELECT coalesce(sum(amount), 0) FROM repayment WHERE state = 'paid'))::integer AS receipts,
       ((SELECT coalesce(sum(amount), 0) FROM credit_note) +
        (SELECT coalesce(sum(total), 0) FROM e_invoice WHERE kind = 'refund_note'))::integer AS credit_notes,
       (SELECT coalesce(sum(amount), 0) FROM refund)::integer AS refunds`,
  );
  expect(Object.fromEntries(parts.map(({ part, total }) => [part, total]))).toEqual(stored);
  expect(parts.every(({ part, documents }) => part === 'debit_notes' || documents > 0)).toBe(true);
  expect(debits).toBe(credits);
  const [owed] = await api.db.run<{ outstanding: number; advance: number }>(
    'SELECT sum(outstanding)::integer AS outstanding, sum(advance)::integer AS advance FROM credit_account',
  );
  expect(receivable).toEqual({ exported: owed?.outstanding, posted: owed?.outstanding });
  expect(advance).toEqual({ exported: owed?.advance, posted: owed?.advance });
});

test('writes a journal whose documents balance and whose sums are those of the summary', async () => {
  const { body } = await finance.call('GET /api/staff/accounting/summary', period);
  const balances = new Map<string, number>();
  let debits = 0;
  for (const { number = '', debit, credit } of await rowsOf({ format: 'journal' })) {
    debits += sen(debit);
    balances.set(number, (balances.get(number) ?? 0) + sen(debit) - sen(credit));
  }
  expect(debits).toBe(body.data.debits);
  expect([...balances].filter(([, balance]) => balance !== 0)).toEqual([]);
});

/** The column of a document's amount, and whether each of its rows has a part of it. */
const totals = {
  autocount: { number: 'DocNo', line: 'Amount', whole: 'PaymentAmt' },
  sql_account: { number: 'DOCNO(20)', line: 'AMOUNT', whole: 'DOCAMT' },
} as const;

test.each(exportFormats.filter((format) => format !== 'journal'))(
  'writes files for %s with every document and the sums of the summary',
  async (format) => {
    const { body } = await finance.call('GET /api/staff/accounting/summary', period);
    const columns = totals[format];
    const seen = [];
    for (const part of exportParts) {
      const documents = new Map<string, number>();
      for (const row of await rowsOf({ format, part })) {
        const number = row[columns.number] ?? '';
        const whole = row[columns.whole];
        const before = whole === undefined ? (documents.get(number) ?? 0) : 0;
        documents.set(number, before + sen(whole ?? row[columns.line]));
      }
      const total = [...documents.values()].reduce((sum, each) => sum + each, 0);
      seen.push({ part, documents: documents.size, total });
    }
    expect(seen).toEqual(body.data.parts.map(({ tax: _, ...part }) => part));
  },
);
