import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatch, linesOf, packAs, refundsOf } from '../../../testing/database/order-rows.ts';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { claim } from '../../order/claim/claim.table.ts';

let api: TestApi;
let tomato: number;
let buyer: Buyer;
let staff: Staff;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  buyer = await asBuyer(api);
  staff = await asStaff(api, 'admin');
  photo = await jpeg(40, 30);
});
afterAll(() => api.close());

const upload = (path: string, headers: Record<string, string>, fields = {}) =>
  sendForm<{ data: { status: string }; detail: string }>(
    api,
    path,
    { files: [{ name: 'a.jpg', bytes: photo }], fields },
    headers,
  );

async function claimOn(order: TestOrder) {
  const [line] = await linesOf(api, order);
  const lines = [{ line_id: line?.id, kind: 'damaged', quantity: 1 }];
  const fields = { claim: JSON.stringify({ lines, note: 'Soft' }) };
  const { status } = await upload(`/api/transaction/${order.slug}/claim`, buyer.headers, fields);
  const [row] = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
  return { status, id: String(row?.id) };
}

test('a claim is filed within 24 hours and answered once, with a refund of at most what was paid', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  const { id, status } = await claimOn(order);
  expect(status).toBe(200);
  const approve = (amount: number, resolution: 'refund' | 'replacement' = 'refund') =>
    staff.call('POST /api/staff/claim/{id}/approve', { id, resolution, amount, answer: 'Sorry' });
  expect((await approve(order.total + 1)).status).toBe(422);
  expect((await approve(1, 'replacement')).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(1000)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await refundsOf(api, order)).toEqual([[1000, 'original']]);
  expect((await staff.call('POST /api/staff/claim/{id}/deny', { id, answer: 'No' })).status).toBe(409);
  const late = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  api.moveTo(new Date(testNow.getTime() + 24 * 3_600_000 + 1));
  const fresh = await claimOn(late);
  api.moveTo(testNow);
  expect(fresh.status).toBe(409);
});

test.each([
  ['open', ['approve', 'deny']],
  ['approved', ['resolve']],
  ['denied', []],
  ['resolved', []],
] as const)('a claim in state %s accepts only %j', async (state, allowed) => {
  for (const action of ['approve', 'deny', 'resolve'] as const) {
    const order = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
    const { id } = await claimOn(order);
    const answered = {
      answered_at: testNow,
      resolution: state === 'denied' ? null : ('replacement' as const),
    };
    if (state !== 'open')
      await api.db.orm
        .update(claim)
        .set({ state, ...answered })
        .where(eq(claim.id, Number(id)));
    const before = await api.db.orm
      .select()
      .from(claim)
      .where(eq(claim.id, Number(id)));
    const calls = {
      approve: () =>
        staff.call('POST /api/staff/claim/{id}/approve', {
          id,
          resolution: 'replacement',
          amount: 0,
          answer: 'Yes',
        }),
      deny: () => staff.call('POST /api/staff/claim/{id}/deny', { id, answer: 'No' }),
      resolve: () => staff.call('POST /api/staff/claim/{id}/resolve', { id }),
    };
    const isAllowed = (allowed as readonly string[]).includes(action);
    expect((await calls[action]()).status, action).toBe(isAllowed ? 200 : 409);
    if (!isAllowed)
      expect(
        await api.db.orm
          .select()
          .from(claim)
          .where(eq(claim.id, Number(id))),
      ).toEqual(before);
  }
});

test('offers documents as PDF to the order’s buyer only', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'preparing' });
  const get = (kind: string, headers: Record<string, string>) =>
    api.app.fetch(
      new Request(`http://shop.test/api/transaction/${order.slug}/document/${kind}`, { headers }),
    );
  expect((await get('invoice', buyer.headers)).status).toBe(404);
  await packAs(api, staff, order, 2);
  await dispatch(staff, order);
  for (const kind of ['invoice', 'delivery_order', 'receipt']) {
    const response = await get(kind, { ...buyer.headers, 'accept-language': 'ms' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await get('invoice', (await asBuyer(api)).headers)).status).toBe(404);
});

test('a completed line is reviewed once, within 30 days', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'completed' });
  const [line] = await linesOf(api, order);
  const review = () =>
    upload(`/api/transaction/${order.slug}/review`, buyer.headers, {
      line_id: String(line?.id),
      rating: '4',
      text: 'Fresh',
      product_id: '99',
      hidden_at: 'x',
    });
  api.moveTo(new Date(testNow.getTime() + 30 * 86_400_000 + 1));
  const late = await review().finally(() => api.moveTo(testNow));
  expect([403, 409]).toContain(late.status);
  const answers = await Promise.all([review(), review(), review()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { body } = await api.get<{ data: { rating: number; reviewer: string; media: unknown[] }[] }>(
    `/api/product/${line?.product_id}/reviewers`,
  );
  expect(body.data).toMatchObject([{ rating: 4, reviewer: 'Pembeli' }]);
  expect(body.data[0]?.media).toHaveLength(1);
});
