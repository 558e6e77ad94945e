import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../../kit/text/csv.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildCreditOrder, buildCustomer, sendOff } from '../../testing/records/credit.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { applyRepayment, createRepaymentRow, receiveSurplus } from '../credit/repayment/repayment.service.ts';
import { openPayment } from '../payment/open-payment.service.ts';
import { payment } from '../payment/payment.table.ts';
import { defaultAccountCodes } from './accounting.constants.ts';

let api: TestApi;
let finance: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 8 });
  finance = await asStaff(api, 'finance');
  const admin = await asStaff(api, 'admin');
  const tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  const customer = await buildCustomer(api);
  await sendOff(api, admin, await buildCreditOrder(api, customer, { variantId: tomato }));
  await sendOff(api, admin, await buildOrder(api, customer.owner, { variantId: tomato, state: 'preparing' }));
});
afterAll(() => api.close());

const today = { from: '2026-11-18', to: '2026-11-18' };
const download = (query: Record<string, string>, { headers }: Staff = finance) =>
  api.app.fetch(
    new Request(`http://shop.test/api/staff/accounting/export?${new URLSearchParams(query)}`, { headers }),
  );

test('shows what a period contains, and that it agrees with the ledger', async () => {
  const { body } = await finance.call('GET /api/staff/accounting/summary', today);
  const { parts, debits, credits, receivable, advance } = body.data;
  const [onCredit, prepaid] = await api.db.run<{ total: number }>('SELECT total FROM invoice ORDER BY id');
  const sold = (onCredit?.total ?? 0) + (prepaid?.total ?? 0);
  expect(parts).toEqual([
    { part: 'sales', documents: 2, total: sold, tax: 0 },
    { part: 'debit_notes', documents: 0, total: 0, tax: 0 },
    { part: 'receipts', documents: 1, total: prepaid?.total, tax: 0 },
    { part: 'credit_notes', documents: 0, total: 0, tax: 0 },
    { part: 'refunds', documents: 0, total: 0, tax: 0 },
  ]);
  expect([debits, credits]).toEqual([sold + (prepaid?.total ?? 0), sold + (prepaid?.total ?? 0)]);
  expect(receivable).toEqual({ exported: onCredit?.total, posted: onCredit?.total });
  expect(advance).toEqual({ exported: 0, posted: 0 });
  const before = { from: '2026-11-01', to: '2026-11-17' };
  const empty = await finance.call('GET /api/staff/accounting/summary', before);
  expect(empty.body.data.debits).toBe(0);
});

test('exports a file that is never cached, and records who exported what', async () => {
  const response = await download({ ...today, format: 'sql_account', part: 'receipts' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toContain(
    'filename="sql_account-receipts-2026-11-18-2026-11-18.csv"',
  );
  const parsed = parseCsv(await response.text());
  expect(parsed.ok && parsed.rows.length).toBe(2);
  const audit = await api.db.run(
    "SELECT staff_id, record_id, after FROM audit_entry WHERE action = 'accounting.export' ORDER BY id DESC LIMIT 1",
  );
  const after = { ...today, format: 'sql_account', part: 'receipts' };
  expect(audit).toEqual([{ staff_id: finance.member.id, record_id: '2026-11-18..2026-11-18', after }]);
});

test('writes names of customers so that no spreadsheet runs them', async () => {
  await api.db.run("UPDATE company SET name = '=cmd|''/c calc''!A1'");
  const response = await download({ ...today, format: 'journal' });
  const text = await response.text();
  expect(text).toContain(",'=cmd|'/c calc'!A1,");
  expect(text).not.toContain(',=cmd');
});

test('exports a repayment that was paid twice as two receipts, as the ledger has them', async () => {
  api.moveTo('2026-11-20T10:00:00+08:00');
  const { company, owner } = await buildCustomer(api);
  const terms = { amount: 700, settlements: [], method: 'online', lang: 'en' } as const;
  const who = { buyerId: company.buyer_id, authorId: owner.person.id, now: api.deps.clock() };
  const paid = { state: 'paid', captured: 700, paid_at: who.now, ask_at: null } as const;
  await api.db.transaction(async (db) => {
    const written = await createRepaymentRow(db, { ...terms, ...who });
    if (!written.ok) throw new Error(written.reason);
    const { repayment } = written;
    const attempt = {
      ...terms,
      ...who,
      repaymentId: repayment.id,
      provider: 'sandbox',
      expiresAt: who.now,
    } as const;
    for (let n = 0; n < 2; n++) {
      const { id } = await openPayment(db, attempt);
      const received = { actor: 'system', now: who.now };
      if (n === 0) await applyRepayment(db, repayment, received);
      else await receiveSurplus(db, repayment, { paymentId: id, amount: 700, ...received });
      await db.orm.update(payment).set(paid).where(eq(payment.id, id));
    }
  });
  const day = { from: '2026-11-20', to: '2026-11-20' };
  // The session of staff ends sooner.
  api.moveTo(testNow);
  const { body } = await finance.call('GET /api/staff/accounting/summary', day);
  expect(body.data.parts[2]).toEqual({ part: 'receipts', documents: 2, total: 1400, tax: 0 });
  expect(body.data.advance).toEqual({ exported: 1400, posted: 1400 });
});

test.each([
  ['a start after the end', { from: '2026-11-19', to: '2026-11-18' }, 'to'],
  ['more than 366 days', { from: '2026-01-01', to: '2027-01-02' }, 'to'],
  ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ['no end', { from: '2026-02-01' }, 'to'],
  ['an unknown format', { ...today, format: 'xlsx' }, 'format'],
  ['an unknown part', { ...today, part: 'wages' }, 'part'],
  ['a program’s file of everything', { ...today, format: 'autocount' }, 'part'],
])('refuses %s', async (_, input: Record<string, string>, field) => {
  const response = await download({ format: 'journal', ...input });
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors)).toEqual([field]);
});

test('exports 366 days', async () => {
  const year = { from: '2026-01-01', to: '2027-01-01' };
  expect((await download({ ...year, format: 'journal' })).status).toBe(200);
  expect((await finance.call('GET /api/staff/accounting/summary', year)).status).toBe(200);
  const more = { from: '2026-01-01', to: '2027-01-02' };
  expect((await finance.call('GET /api/staff/accounting/summary', more)).status).toBe(422);
});

test('changes the codes for the next export, unless somebody else changed them before', async () => {
  const call = 'PUT /api/staff/accounting/codes';
  const first = await finance.call('GET /api/staff/accounting/codes');
  expect(first.body.data).toEqual({ codes: defaultAccountCodes, version: 0 });
  const codes = { ...defaultAccountCodes, sales: '501-1000' };
  const changed = await finance.call(call, { codes, version: 0 });
  expect(changed.body.data).toEqual({ codes, version: 1 });
  const late = await finance.call(call, { codes: defaultAccountCodes, version: 0 });
  expect(late.status).toBe(409);
  const text = await (await download({ ...today, format: 'autocount', part: 'sales' })).text();
  expect(text).toContain(',501-1000,Goods,');
  const audit = await api.db.run(
    "SELECT before, after FROM audit_entry WHERE action = 'accounting_codes.edit'",
  );
  expect(audit).toEqual([{ before: defaultAccountCodes, after: codes }]);
});

test.each([
  ['empty', ''],
  ['a formula', '=1+1'],
  ['two lines', '500\n000'],
  ['more than 20 characters', '5'.repeat(21)],
])('refuses a code that is %s', async (_, sales) => {
  const codes = { ...defaultAccountCodes, sales };
  const { status } = await finance.call('PUT /api/staff/accounting/codes', { codes, version: 1 });
  expect(status).toBe(422);
});

test('refuses codes with an account missing or unknown', async () => {
  const { sales: _, ...missing } = defaultAccountCodes;
  for (const codes of [missing, { ...defaultAccountCodes, wages: '900-0000' }]) {
    const { status } = await api.send('/api/staff/accounting/codes', {
      method: 'PUT',
      headers: { ...finance.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ codes, version: 1 }),
    });
    expect(status).toBe(422);
  }
});
