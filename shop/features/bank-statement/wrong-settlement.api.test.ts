import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { importCredit, settleCredit } from '../../testing/records/bank-credits.ts';
import {
  accountOf,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  ledgerProblems,
  sendOff,
} from '../../testing/records/credit.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { invoice } from '../credit/invoice/invoice.table.ts';
import { payment } from '../payment/payment.table.ts';

/** What docs/bank-statements.md tells finance to do after a credit was settled against the wrong invoice. */

let api: TestApi;
let finance: Staff;
let admin: Staff;
let tomato: number;
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
  [finance, admin] = [await asStaff(api, 'finance'), await asStaff(api, 'admin')];
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
afterAll(async () => {
  expect(await ledgerProblems(api)).toEqual([]);
  await api.close();
});

async function oweFor(customer: Customer, quantity: number) {
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
  await sendOff(api, admin, order);
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  if (!row) throw new Error('The order has no invoice');
  return row;
}
const stateOf = async ({ id }: { id: number }) =>
  (await api.db.orm.select().from(invoice).where(eq(invoice.id, id)))[0]?.state;

async function settleWith({ accountId }: Customer, amount: number, invoices: readonly { id: number }[] = []) {
  const credit = await importCredit(api, finance, { amount });
  const invoice_ids = invoices.map(({ id }) => id);
  const target = { kind: 'account' as const, account_id: accountId, invoice_ids };
  expect(await settleCredit(finance, credit, target)).toMatchObject({ ok: true });
}

test('within a company, a debit note and a credit note pay the invoice that was meant', async () => {
  const customer = await buildCustomer(api);
  const meant = await oweFor(customer, 2);
  const wrong = await oweFor(customer, 4);
  await settleWith(customer, wrong.total, [wrong]);
  const correction = { number: wrong.number, amount: wrong.total, reason: 'Paid another invoice' };
  const debit = await finance.call('POST /api/staff/credit/invoice/{number}/debit_note', {
    ...correction,
    cause: 'other',
  });
  expect(debit.status).toBe(200);
  await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', correction);
  expect([await stateOf(meant), await stateOf(wrong)]).toEqual(['paid', 'void']);
  expect(await accountOf(api, customer.accountId)).toMatchObject({ outstanding: meant.total, advance: 0 });
});

test('between companies, the first repayment is refunded once the other company has paid', async () => {
  const payer = await buildCustomer(api);
  const other = await buildCustomer(api);
  const meant = await oweFor(payer, 2);
  const wrong = await oweFor(other, 2);
  await settleWith(other, wrong.total, [wrong]);
  const [received] = await api.db.orm
    .select()
    .from(payment)
    .where(and(eq(payment.buyer_id, other.company.buyer_id), eq(payment.state, 'verified')));
  const refund = () =>
    finance.call('POST /api/staff/payment/{id}/refund', {
      ...{ id: String(received?.id), amount: wrong.total, reason: `Was for ${meant.number}` },
    });
  expect((await refund()).status).toBe(409);
  await settleWith(other, wrong.total);
  expect(await accountOf(api, other.accountId)).toMatchObject({ outstanding: 0, advance: wrong.total });
  expect((await refund()).status).toBe(200);
  expect(await accountOf(api, other.accountId)).toMatchObject({ outstanding: 0, advance: 0 });
  expect(await stateOf(meant)).toBe('issued');
});
