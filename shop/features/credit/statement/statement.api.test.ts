import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../platform/http/app.ts';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { routes } from '../../../shop.ts';
import { asMember } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildCreditOrder, buildCustomer, type Customer, sendOff } from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { company } from '../../company/company.table.ts';
import { settle } from '../../payment/settle.service.ts';

let api: TestApi;
let staff: Staff;
let customer: Customer;
let first: string;
let second: string;
let repaid: string;
let noted: string;
/** An invoice of RM 60; a month later one of RM 110, a payment of RM 100 and a credit note of RM 15. */
beforeAll(async () => {
  api = await openTestApi();
  staff = await asStaff(api, 'admin');
  const tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  customer = await buildCustomer(api);
  const invoiced = async (quantity: number) => {
    const order = await buildCreditOrder(api, customer, { variantId: tomato, quantity });
    await sendOff(api, staff, order);
    const { body } = await customer.finance.call('GET /api/credit/invoice', { status: 'all' });
    return body.data.find(({ transaction }) => transaction === order.slug)?.number ?? '';
  };
  first = await invoiced(2);
  api.moveTo('2026-12-20T09:00:00+08:00');
  staff = await asStaff(api, 'admin');
  customer.finance = await asMember(api, customer.company.id, 'finance');
  second = await invoiced(4);
  const { body } = await customer.finance.call('POST /api/credit/repayment', {
    method: 'online',
    amount: 10_000,
  });
  repaid = body.data.slug;
  const facts = { outcome: 'paid', amount: 10_000, currency: 'MYR', reason: null } as const;
  await settle(api.db, { ...facts, reference: body.data.payment.reference }, api.deps.clock());
  const note = { number: second, amount: 1500, reason: 'Soft tomatoes' };
  noted = (await staff.call('POST /api/staff/credit/invoice/{number}/credit_note', note)).body.data.number;
});
afterAll(() => api.close());

const statement = (query: string, headers = customer.finance.headers) =>
  api.app.fetch(new Request(`http://shop.test/api/credit/statement?${query}`, { headers }));

test('lists all movements, newest first, with the balance after each', async () => {
  const { body } = await customer.finance.call('GET /api/credit/transaction');
  expect(body.data.map(({ slug, kind, amount, balance }) => [slug, kind, amount, balance])).toEqual([
    [noted, 'credit_note', -1500, 5500],
    [repaid, 'repayment', -10_000, 7000],
    [second, 'invoice', 11_000, 17_000],
    [first, 'invoice', 6000, 6000],
  ]);
  expect(body.data[0]).toMatchObject({ reference: second });
  const paged = await customer.finance.call('GET /api/credit/transaction', { page: '2', pageSize: '2' });
  expect([paged.body.records, paged.body.data[0]?.balance]).toEqual([4, 17_000]);
  const some = await customer.finance.call('GET /api/credit/transaction', {
    kind: 'invoice',
    to: '2026-12-01',
  });
  expect(some.body.data.map(({ slug }) => slug)).toEqual([first]);
});

test('returns a movement with the invoices it paid and its payments', async () => {
  const get = async (slug: string) =>
    (await customer.finance.call('GET /api/credit/transaction/{slug}', { slug })).body.data;
  expect(await get(repaid)).toMatchObject({
    kind: 'repayment',
    amount: -10_000,
    advance: 0,
    invoices: [
      { number: first, amount: -6000 },
      { number: second, amount: -4000 },
    ],
    payments: [{ method: 'online', status: 'paid', amount: 10_000 }],
  });
  expect(await get(noted)).toMatchObject({
    reference: second,
    reason: 'Soft tomatoes',
    invoices: [{ amount: -1500 }],
  });
  expect(await get(second)).toMatchObject({
    kind: 'invoice',
    amount: 11_000,
    reference: expect.stringMatching(/^B-/),
  });
  const stranger = await buildCustomer(api);
  for (const slug of [first, noted, repaid]) {
    expect((await stranger.finance.call('GET /api/credit/transaction/{slug}', { slug })).status).toBe(404);
  }
  expect((await stranger.finance.call('GET /api/credit/invoice/{number}', { number: first })).status).toBe(
    404,
  );
  expect((await stranger.finance.call('GET /api/credit/transaction')).body.data).toEqual([]);
});

test('a CSV statement starts with the opening balance and ends with the closing balance', async () => {
  const response = await statement('from=2026-12-01&to=2026-12-31&format=csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('statement-2026-12-01-2026-12-31.csv');
  const lines = (await response.text()).trim().split('\r\n').slice(1);
  expect(lines[0]).toBe('2026-12-01,Balance brought forward,,,,,,60.00,,');
  expect(
    lines.slice(1, -1).map((line) => line.split(',').slice(1, 3).concat(line.split(',').slice(4))),
  ).toEqual([
    ['Invoice', second, '2027-01-19', '110.00', '0.00', '170.00', '', ''],
    ['Payment received', repaid, '', '0.00', '100.00', '70.00', '', ''],
    ['Credit note', noted, '', '0.00', '15.00', '55.00', '', ''],
  ]);
  expect(lines.at(-1)).toBe('2026-12-31,Balance,,,,,,55.00,,');
  const malay = await statement('from=2026-12-01&to=2026-12-31&format=csv', {
    ...customer.finance.headers,
    'accept-language': 'ms',
  });
  expect(await malay.text()).toContain('Baki dibawa ke hadapan');
});

test('renders a PDF statement for any company name', async () => {
  await api.db.orm
    .update(company)
    .set({ name: '=HYPERLINK("x") <b>蔬菜</b> '.repeat(8).slice(0, 150) })
    .where(eq(company.id, customer.company.id));
  for (const lang of ['en', 'ms']) {
    const headers = { ...customer.finance.headers, 'accept-language': lang };
    const response = await statement('from=2026-11-01&to=2026-12-31', headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

test('refuses an invalid period, more than a year or a missing permission; a new account has an empty statement', async () => {
  expect((await statement('from=2026-12-31&to=2026-12-01')).status).toBe(422);
  expect((await statement('from=2025-12-01&to=2026-12-02')).status).toBe(422);
  expect((await statement('from=2026-02-30&to=2026-12-02')).status).toBe(422);
  const viewer = await asMember(api, customer.company.id, 'viewer');
  expect((await statement('from=2026-12-01&to=2026-12-31', viewer.headers)).status).toBe(403);
  const { finance } = await buildCustomer(api);
  const empty = await statement('from=2026-12-01&to=2026-12-31&format=csv', finance.headers);
  expect((await empty.text()).split('\r\n')).toHaveLength(4);
  expect(testNow.getTime()).toBeLessThan(api.deps.clock().getTime());
});

test('renders at most 60 documents per person in 15 minutes', async () => {
  const throttle = createThrottle(api.database);
  const app = createApp(routes, { ...api.deps, throttle });
  const [busy, other] = [
    await asMember(api, customer.company.id, 'finance'),
    await asMember(api, customer.company.id, 'finance'),
  ];
  const draw = (headers: Record<string, string>, format: string) => {
    const query = `from=2026-11-01&to=2026-12-31&format=${format}`;
    return app.fetch(new Request(`http://shop.test/api/credit/statement?${query}`, { headers }));
  };
  for (let n = 0; n < 59; n++) await throttle.count('document_person', `person:${busy.person.id}`);
  expect((await draw(busy.headers, 'pdf')).status).toBe(200);
  const refused = await draw(busy.headers, 'pdf');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await draw(busy.headers, 'csv')).status).toBe(200);
  expect((await draw(other.headers, 'pdf')).status).toBe(200);
});
