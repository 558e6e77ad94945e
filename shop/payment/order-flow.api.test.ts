import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variant } from '../catalog/catalog.table.ts';
import { invoice } from '../credit/invoice.table.ts';
import { claim, orderLine } from '../order/order.table.ts';
import { auditEntry } from '../staff/staff.table.ts';
import { asBuyer, type Buyer, mailsTo } from '../testing/as-buyer.ts';
import { asStaff, type Staff } from '../testing/as-staff.ts';
import { jpeg, pdf, sendForm } from '../testing/forms.ts';
import { buildOrder, type TestOrder } from '../testing/orders.ts';
import { openTestApi, type TestApi, testNow } from '../testing/test-api.ts';
import { payment, refund } from './payment.table.ts';
import { expireOrders } from './payment-jobs.service.ts';

let api: TestApi;
let tomato: number;
let durian: number;
let buyer: Buyer;
let staff: Staff;
let photo: Buffer;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  const weighed = { on_hand: '500', is_catch_weight: true, pack_size: '20', price: 6200 };
  durian = await api.variant(await api.product('Durian'), weighed);
  buyer = await asBuyer(api);
  staff = await asStaff(api, 'admin');
  photo = await jpeg(40, 30);
});
afterAll(() => api.close());

const linesOf = ({ id }: TestOrder) => api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));
const stockOf = async (id: number) => {
  const [row] = await api.db.orm.select().from(variant).where(eq(variant.id, id));
  return { onHand: Number(row?.on_hand), reserved: Number(row?.reserved) };
};
const paymentOf = async ({ id }: TestOrder) =>
  (await api.db.orm.select().from(payment).where(eq(payment.order_id, id)))[0];
const refundsOf = async (order: TestOrder) =>
  (
    await api.db.orm
      .select()
      .from(refund)
      .where(eq(refund.payment_id, (await paymentOf(order))?.id ?? 0))
  ).map(({ amount, way }) => [amount, way]);
const upload = (path: string, headers: Record<string, string>, fields = {}, bytes: Uint8Array = photo) =>
  sendForm<{ data: { status: string }; detail: string }>(
    api,
    path,
    { files: [{ name: 'a.jpg', bytes }], fields },
    headers,
  );

async function packAs(order: TestOrder, picked: number, weight?: number) {
  const [line] = await linesOf(order);
  return staff.call('POST /api/staff/order/{slug}/pack', {
    slug: order.slug,
    lines: [{ id: line?.id ?? 0, picked_quantity: picked, picked_weight: weight ?? null }],
  });
}
const dispatch = ({ slug }: TestOrder) => staff.call('POST /api/staff/order/{slug}/dispatch', { slug });
const deeds = async (type: string, id: number | undefined) =>
  (
    await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(id)))
  )
    .filter((row) => row.record_type === type)
    .map(({ deed }) => deed);

test('what was not packed is given back when the goods leave, with a gapless invoice', async () => {
  const before = await stockOf(tomato);
  const orders = [];
  for (const _ of [1, 2])
    orders.push(await buildOrder(api, buyer, { variantId: tomato, quantity: 4, state: 'confirmed' }));
  for (const order of orders) {
    await staff.call('POST /api/staff/order/{slug}/prepare', { slug: order.slug });
    expect((await dispatch(order)).status).toBe(409);
    expect((await packAs(order, 5)).status).toBe(422);
    expect((await packAs(order, 4, 20)).status).toBe(422);
    expect((await packAs(order, 3)).status).toBe(200);
    const { body } = await dispatch(order);
    expect(body.data).toMatchObject({ status: 'out_for_delivery', total: order.total - 2500 });
    expect(body.data.papers).toEqual(['invoice', 'delivery_order', 'receipt']);
    expect(await refundsOf(order)).toEqual([[2500, 'original']]);
    expect(await deeds('order', order.id)).toEqual(['order.prepare', 'order.pack', 'order.dispatch']);
  }
  expect(await stockOf(tomato)).toEqual({ onHand: before.onHand - 6, reserved: before.reserved });
  const invoices = await api.db.orm.select().from(invoice).orderBy(invoice.id);
  expect(invoices.map(({ number }) => number)).toEqual(['INV-2026-000001', 'INV-2026-000002']);
  expect(invoices[0]).toMatchObject({ state: 'paid', total: (orders[0]?.total ?? 0) - 2500 });
});

test('by weight up to ten percent more may be packed, and who paid in advance pays no more', async () => {
  const order = await buildOrder(api, buyer, { variantId: durian, quantity: 2, state: 'preparing' });
  expect((await packAs(order, 2)).status).toBe(422);
  expect((await packAs(order, 2, 44.001)).status).toBe(422);
  expect((await packAs(order, 2, 44)).status).toBe(200);
  expect((await dispatch(order)).body.data.total).toBe(order.total);
  const lighter = await buildOrder(api, buyer, { variantId: durian, quantity: 2, state: 'preparing' });
  await packAs(lighter, 2, 39);
  expect((await dispatch(lighter)).body.data.total).toBe(lighter.total - 6200);
});

test('what was added moves along and stands on one invoice; what of it is not paid ends', async () => {
  const parent = await buildOrder(api, buyer, { variantId: tomato, state: 'confirmed' });
  const over = { variantId: tomato, parent_id: parent.id };
  const paid = await buildOrder(api, buyer, { ...over, state: 'confirmed' });
  const unpaid = await buildOrder(api, buyer, over);
  const alone = await staff.call('POST /api/staff/order/{slug}/prepare', { slug: paid.slug });
  expect(alone.status).toBe(409);
  await staff.call('POST /api/staff/order/{slug}/prepare', { slug: parent.slug });
  const statuses = async () =>
    (await staff.call('GET /api/staff/order/{slug}', { slug: parent.slug })).body.data.additions.map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual(['preparing', 'expired']);
  expect((await paymentOf(unpaid))?.state).toBe('expired');
  for (const order of [parent, paid]) await packAs(order, 2);
  await dispatch(parent);
  expect(await statuses()).toEqual(['out_for_delivery', 'expired']);
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, parent.id));
  expect(issued?.total).toBe(parent.total + paid.total);
});

test('cancelling and dispatching at once, 100 times: one of them wins', { timeout: 120_000 }, async () => {
  const before = await stockOf(tomato);
  let gone = 0;
  for (let round = 0; round < 100; round++) {
    const order = await buildOrder(api, buyer, { variantId: tomato, quantity: 1, state: 'preparing' });
    await api.db.orm.update(orderLine).set({ picked_quantity: '1' }).where(eq(orderLine.order_id, order.id));
    const { slug } = order;
    const cancel = () => staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' });
    const both = round % 2 ? [dispatch(order), cancel()] : [cancel(), dispatch(order)];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
    const isCancelled = issued === undefined;
    if (!isCancelled) gone++;
    expect(await refundsOf(order)).toEqual(isCancelled ? [[order.total, 'original']] : []);
  }
  expect(await stockOf(tomato)).toEqual({ onHand: before.onHand - gone, reserved: before.reserved });
});

test('a transfer: three proofs, a reason for each that is rejected, and the right one confirms the order', async () => {
  const own = await asBuyer(api);
  const order = await buildOrder(api, own, { variantId: tomato, payment_method: 'transfer' });
  const path = `/api/transaction/${order.slug}/proof`;
  const stranger = await asBuyer(api);
  expect((await upload(path, stranger.headers)).status).toBe(404);
  expect((await upload(path, own.headers, {}, pdf)).status).toBe(200);
  expect((await upload(path, own.headers)).status).toBe(409);
  const proofId = async () =>
    (await staff.call('GET /api/staff/proof', {})).body.data.find((row) => row.order === order.slug)?.id ?? 0;
  const first = await proofId();
  const view = await api.app.fetch(
    new Request(`http://shop.test/api/staff/proof/${first}/file`, { headers: staff.headers }),
  );
  expect([view.status, Buffer.from(await view.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  const reject = await staff.call('POST /api/staff/proof/{id}/reject', {
    id: String(first),
    reason: 'Blurred',
  });
  expect(reject.body.data).toMatchObject({ status: 'rejected', reason: 'Blurred' });
  expect((await mailsTo(api, own.person.email))[0]).toMatchObject({ template: 'proof_rejected' });
  expect((await upload(path, own.headers)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      n % 2
        ? staff.call('POST /api/staff/proof/{id}/verify', { id: String(await proofId()) })
        : staff.call('POST /api/staff/proof/{id}/verify', { id: String(first + 1) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await paymentOf(order)).toMatchObject({ state: 'verified', captured: order.total });
  const { body } = await own.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(body.data.status).toBe('confirmed');
  expect(await deeds('transfer_proof', first)).toEqual(['proof.view', 'proof.reject']);
});

test('a fourth proof is refused, and a proof that waits keeps the order from expiring', async () => {
  const order = await buildOrder(api, buyer, {
    variantId: tomato,
    payment_method: 'transfer',
    delivery_date: '2026-11-25',
  });
  const path = `/api/transaction/${order.slug}/proof`;
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect((await upload(path, buyer.headers)).status).toBe(200);
    if (attempt === 3) break;
    const { body } = await staff.call('GET /api/staff/proof', {});
    const id = body.data.find((row) => row.order === order.slug)?.id ?? 0;
    await staff.call('POST /api/staff/proof/{id}/reject', { id: String(id), reason: 'No' });
  }
  api.moveTo(new Date(testNow.getTime() + 25 * 3_600_000));
  await expireOrders(api.deps);
  api.moveTo(testNow);
  expect((await buyer.call('GET /api/transaction/{slug}', { slug: order.slug })).body.data.status).toBe(
    'pending_payment',
  );
  const { body } = await staff.call('GET /api/staff/proof', {});
  const id = body.data.find((row) => row.order === order.slug)?.id ?? 0;
  await staff.call('POST /api/staff/proof/{id}/reject', { id: String(id), reason: 'No' });
  const fourth = await upload(path, buyer.headers);
  expect([fourth.status, fourth.body.detail]).toEqual([
    409,
    'A proof can be sent 3 times. Please pay in another way.',
  ]);
});

async function claimOn(order: TestOrder) {
  const [line] = await linesOf(order);
  const lines = [{ line_id: line?.id, kind: 'damaged', quantity: 1 }];
  const fields = { claim: JSON.stringify({ lines, note: 'Soft' }) };
  const { status } = await upload(`/api/transaction/${order.slug}/claim`, buyer.headers, fields);
  const [row] = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
  return { status, id: String(row?.id) };
}

test('a claim is answered once: a refund never above what came in, and only within 24 hours', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  const { id, status } = await claimOn(order);
  expect(status).toBe(200);
  const approve = (amount: number, resolution: 'refund' | 'replacement' = 'refund') =>
    staff.call('POST /api/staff/claim/{id}/approve', { id, resolution, amount, answer: 'Sorry' });
  expect((await approve(order.total + 1)).status).toBe(422);
  expect((await approve(1, 'replacement')).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(1000)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await refundsOf(order)).toEqual([[1000, 'original']]);
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
] as const)('a claim that is %s takes just: %j', async (state, allowed) => {
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

test('papers are PDFs of their buyer’s own orders', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'preparing' });
  const get = (kind: string, headers: Record<string, string>) =>
    api.app.fetch(
      new Request(`http://shop.test/api/transaction/${order.slug}/document/${kind}`, { headers }),
    );
  expect((await get('invoice', buyer.headers)).status).toBe(404);
  await packAs(order, 2);
  await dispatch(order);
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
  const [line] = await linesOf(order);
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
