import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildCustomer, buildInvoice, type Customer } from '../../../testing/records/credit.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { invoiceDispute } from '../../credit/dispute/dispute.table.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { applyRepayment, createRepaymentRow } from '../../credit/repayment/repayment.service.ts';
import { refreshReports } from '../aggregate/refresh-reports.service.ts';
import type { ReportPage } from '../report.contract.ts';

let api: TestApi;
let finance: Staff;
let variantId: number;
let late: Customer;
let fresh: Customer;

const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** An invoice of RM 20.00 that is due 30 days later. */
async function invoiceOn(day: string, { company, owner }: Customer): Promise<string> {
  api.moveTo(noonOf(day));
  const of = { buyer_id: company.buyer_id, company_id: company.id, payment_method: 'credit' } as const;
  const order = await buildOrder(api, owner, { ...of, variantId, state: 'completed' });
  return buildInvoice(api, company.buyer_id, order);
}

async function payOn(day: string, { company, owner }: Customer, invoice_number: string, amount = 2000) {
  const now = noonOf(day);
  const from = {
    buyerId: company.buyer_id,
    authorId: owner.person.id,
    method: 'online',
    lang: 'en',
  } as const;
  await api.db.transaction(async (db) => {
    const wish = { ...from, amount, settlements: [{ invoice_number, amount }], now };
    const written = await createRepaymentRow(db, wish);
    if (!written.ok) throw new Error(written.reason);
    await applyRepayment(db, written.repayment, { actor: 'system', now });
  });
}

/** One customer paid 4 and 8 days late and once a day early; the other has never paid. Today is Wednesday, 18 November. */
beforeAll(async () => {
  api = await openTestApi();
  variantId = (await sell(api, { on_hand: '100' })).id;
  late = await buildCustomer(api);
  fresh = await buildCustomer(api);
  const paid = [
    ['2026-08-01', '2026-09-04'],
    ['2026-08-10', '2026-09-17'],
    ['2026-08-12', '2026-09-10'],
  ] as const;
  for (const [issued, paidOn] of paid) await payOn(paidOn, late, await invoiceOn(issued, late));
  const partly = await invoiceOn('2026-10-09', late);
  await payOn('2026-11-10', late, partly, 1000);
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.number, partly));
  const about = { invoice_id: row?.id ?? 0, opened_by: late.owner.person.id, opened_at: testNow };
  await api.db.orm.insert(invoiceDispute).values({ ...about, amount: 300, reason: 'Soft' });
  await invoiceOn('2026-10-20', late);
  await invoiceOn('2026-10-21', fresh);
  api.moveTo(testNow);
  finance = await asStaff(api, 'finance');
  await refreshReports(api.deps);
});
afterAll(() => api.close());

async function read(query: Record<string, string> = {}) {
  const path = `/api/staff/report/receivables?${new URLSearchParams(query)}`;
  const { status, body } = await api.get<ReportPage>(path, finance.headers);
  expect(status).toBe(200);
  const { columns, rows, total } = body.data;
  const cells = (values: readonly unknown[] = []) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, values[at] ?? null]));
  return {
    rows: Object.fromEntries(rows.map(({ key, values }) => [key, cells(values)])),
    total: cells(total?.values),
  };
}

test('open invoices stand in the column of their age, without what is disputed, beside the median delay', async () => {
  const { rows, total } = await read();
  expect(rows[late.company.buyer_id]).toMatchObject({
    delay: 4,
    not_due: 2000,
    days_1_7: 0,
    days_8_30: 700,
    disputed: 300,
    open: 3000,
    invoices: 2,
  });
  expect(rows[fresh.company.buyer_id]).toMatchObject({ delay: null, not_due: 2000, open: 2000, invoices: 1 });
  expect(total).toMatchObject({
    delay: null,
    not_due: 4000,
    days_8_30: 700,
    disputed: 300,
    open: 5000,
    invoices: 3,
  });
});

test('cash is expected by due date and usual delay, overdue invoices this week, disputed amounts never', async () => {
  const { rows, total } = await read({ group: 'week' });
  expect(rows).toMatchObject({
    '2026-11-16': { expected: 700 + 2000, invoices: 2 },
    // Due on Thursday the 19th, 4 days later is Monday.
    '2026-11-23': { expected: 2000, invoices: 1 },
  });
  expect(Object.keys(rows)).toHaveLength(2);
  expect(total).toMatchObject({ expected: 4700 });
});

test('of one customer only', async () => {
  const { rows } = await read({ buyer_id: String(fresh.company.buyer_id), group: 'week' });
  expect(rows).toMatchObject({ '2026-11-16': { expected: 2000 } });
  expect(Object.keys(rows)).toHaveLength(1);
});
