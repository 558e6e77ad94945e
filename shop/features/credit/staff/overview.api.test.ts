import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import {
  buildApplication,
  buildCreditOrder,
  buildCustomer,
  type Customer,
  sendOff,
} from '../../../testing/records/credit.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { invoice } from '../invoice/invoice.table.ts';

/** Staff views of credit: applicants, debts, postings and documents. */

let api: TestApi;
let finance: Staff;
let admin: Staff;
let tomato: number;
let customer: Customer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  finance = await asStaff(api, 'finance');
  admin = await asStaff(api, 'admin');
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  customer = await buildCustomer(api);
});
afterAll(() => api.close());

async function owe(quantity: number, due_on: string): Promise<string> {
  const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
  await sendOff(api, admin, order);
  const [row] = await api.db.orm
    .update(invoice)
    .set({ due_on })
    .where(eq(invoice.order_id, order.id))
    .returning({ number: invoice.number });
  return row?.number ?? '';
}

const get = (path: string, { headers }: { headers: Record<string, string> }) =>
  api.app.fetch(new Request(`http://shop.test${path}`, { headers }));

describe('a credit application', () => {
  test('shows the applicant, their documents and their order history', async () => {
    const { company, owner } = await buildCompany(api, { billing_email: 'bayar@example.com' });
    await asMember(api, company.id, 'purchaser');
    const bought = { variantId: tomato, buyer_id: company.buyer_id, company_id: company.id };
    const { total } = await buildOrder(api, owner, { ...bought, state: 'completed' });
    await buildOrder(api, owner, { ...bought, state: 'cancelled' });
    const over = { state: 'under_review', decided_at: null } as const;
    const slug = await buildApplication(api, company.id, owner, over);
    const { body } = await finance.call('GET /api/staff/credit/application/{slug}', { slug });
    expect(body.data).toMatchObject({
      company: company.name,
      facts: { ssm_number: company.ssm_number, members: 2, billing_email: 'bayar@example.com' },
      orders: { count: 1, total, last_90_days: total, cancelled: 1, claims: 0 },
      eligibility: [
        { key: 'company', is_met: true },
        { key: 'ssm', is_met: true },
        { key: 'identity_card', is_met: false },
        { key: 'bank_information', is_met: false },
      ],
    });
    const list = await finance.call('GET /api/staff/credit/application', {
      status: 'waiting',
      keywords: company.name,
    });
    expect(list.body.data).toMatchObject([{ slug, company: company.name, approvals: [] }]);
    const approve = { slug, limit: 6_000_000, tenor_days: 30 } as const;
    await finance.call('POST /api/staff/credit/application/{slug}/approve', approve);
    const again = await finance.call('GET /api/staff/credit/application', { keywords: slug });
    expect(again.body.data[0]?.approvals).toMatchObject([
      { staff: finance.member.name, staff_id: finance.member.id, limit: 6_000_000 },
    ]);
    const counts = await finance.call('GET /api/staff/credit/count', {});
    expect(counts.body.data.applications).toBeGreaterThanOrEqual(1);
  });
});

describe('invoices of all companies', () => {
  test('are paged by due date and found by number, order and company', async () => {
    const late = await owe(1, '2026-11-12');
    const later = await owe(2, '2026-11-12');
    const latest = await owe(3, '2026-12-01');
    const search = { status: 'open', account_id: String(customer.accountId), pageSize: 2 } as const;
    const first = (await finance.call('GET /api/staff/credit/invoice', search)).body;
    expect([first.data.map(({ number }) => number), first.records]).toEqual([[late, later], 3]);
    const next = await finance.call('GET /api/staff/credit/invoice', {
      ...search,
      after: String(first.next),
    });
    expect([next.body.data.map(({ number }) => number), next.body.next]).toEqual([[latest], null]);
    const found = async (keywords: string) =>
      (await finance.call('GET /api/staff/credit/invoice', { status: 'all', keywords })).body.data.map(
        ({ number }) => number,
      );
    expect(await found(late.toLowerCase())).toEqual([late]);
    expect(await found(first.data[0]?.transaction ?? '')).toEqual([late]);
    expect(await found(customer.company.name)).toEqual([latest, later, late]);
    expect(await found('nobody')).toEqual([]);
  });

  test('show what was credited and offer the credit note as a document', async () => {
    const number = await owe(2, '2026-12-01');
    const reason = 'Harga salah untuk tomato';
    const noted = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', {
      number,
      amount: 1500,
      reason,
    });
    const { body } = await finance.call('GET /api/staff/credit/invoice/{number}', { number });
    expect(body.data).toMatchObject({
      company: customer.company.name,
      most: body.data.total - 1500,
      credit_notes: [{ number: noted.body.data.number, amount: 1500, reason }],
    });
    const path = `/api/staff/credit/note/${noted.body.data.number}/document`;
    const response = await get(path, finance);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain(noted.body.data.number);
    const support = await asStaff(api, 'support');
    expect((await get(path, support)).status).toBe(403);
    expect((await get('/api/staff/credit/note/CN-2026-999999/document', finance)).status).toBe(404);
    const unknown = { number: 'INV-2026-999999' };
    expect((await finance.call('GET /api/staff/credit/invoice/{number}', unknown)).status).toBe(404);
  });
});

describe('a credit account', () => {
  test('lists its postings with debits, credits and who posted them', async () => {
    await owe(1, '2026-12-01');
    const id = String(customer.accountId);
    const { body } = await finance.call('GET /api/staff/credit/account/{id}/posting', { id, pageSize: 1 });
    const [posting] = body.data;
    expect(posting?.kind).toBe('invoice');
    const sum = (side: string) =>
      posting?.entries.reduce((all, entry) => all + (entry.side === side ? entry.amount : 0), 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(posting?.entries.find(({ ledger }) => ledger === 'receivable')?.invoice).toMatch(/^INV-/);
    const after = String(body.next);
    const older = await finance.call('GET /api/staff/credit/account/{id}/posting', { id, after });
    expect(older.body.data.map((each) => each.id)).not.toContain(posting?.id);
    const unknown = { id: '2000000000' };
    expect((await finance.call('GET /api/staff/credit/account/{id}/posting', unknown)).status).toBe(404);
  });

  test('has a statement that staff can download', async () => {
    const path = `/api/staff/credit/account/${customer.accountId}/statement?from=2026-11-01&to=2026-11-30`;
    const document = await get(path, finance);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const table = await get(`${path}&format=csv`, finance);
    expect(await table.text()).toContain('INV-2026-');
    const wrong = `/api/staff/credit/account/${customer.accountId}/statement?from=2026-11-30&to=2026-11-01`;
    expect((await get(wrong, finance)).status).toBe(422);
    const warehouse = await asStaff(api, 'warehouse');
    expect((await get(path, warehouse)).status).toBe(403);
  });

  test('is found by the overdue filter', async () => {
    const { body } = await finance.call('GET /api/staff/credit/account', { late: 'true', sort: 'overdue' });
    expect(body.data.map(({ id }) => id)).toContain(customer.accountId);
    expect(body.data.every(({ overdue }) => overdue > 0)).toBe(true);
    const { body: one } = await finance.call('GET /api/staff/credit/account/{id}', {
      id: String(customer.accountId),
    });
    expect(one.data.actions).toContain('terms');
  });
});
