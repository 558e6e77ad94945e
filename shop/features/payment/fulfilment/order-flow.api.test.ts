import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatch, packAs, paymentOf, refundsOf } from '../../../testing/database/order-rows.ts';
import { jpeg, pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { variant } from '../../catalog/catalog.table.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { orderLine } from '../../order/order.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { expireOrders } from '../payment-jobs.service.ts';

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

const stockOf = async (id: number) => {
  const [row] = await api.db.orm.select().from(variant).where(eq(variant.id, id));
  return { onHand: Number(row?.on_hand), reserved: Number(row?.reserved) };
};
const upload = (path: string, headers: Record<string, string>, fields = {}, bytes: Uint8Array = photo) =>
  sendForm<{ data: { status: string }; detail: string }>(
    api,
    path,
    { files: [{ name: 'a.jpg', bytes }], fields },
    headers,
  );
const actions = async (type: string, id: number | undefined) =>
  (
    await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(id)))
  )
    .filter((row) => row.record_type === type)
    .map(({ action }) => action);

test('refunds what was not packed at dispatch and issues gapless invoices', async () => {
  const before = await stockOf(tomato);
  const orders = [];
  for (const _ of [1, 2])
    orders.push(await buildOrder(api, buyer, { variantId: tomato, quantity: 4, state: 'confirmed' }));
  for (const order of orders) {
    await staff.call('POST /api/staff/order/{slug}/prepare', { slug: order.slug });
    expect((await dispatch(staff, order)).status).toBe(409);
    expect((await packAs(api, staff, order, 5)).status).toBe(422);
    expect((await packAs(api, staff, order, 4, 20)).status).toBe(422);
    expect((await packAs(api, staff, order, 3)).status).toBe(200);
    const { body } = await dispatch(staff, order);
    expect(body.data).toMatchObject({ status: 'out_for_delivery', total: order.total - 2500 });
    expect(body.data.documents).toEqual(['invoice', 'delivery_order', 'receipt']);
    expect(await refundsOf(api, order)).toEqual([[2500, 'original']]);
    expect(await actions('order', order.id)).toEqual(['order.prepare', 'order.pack', 'order.dispatch']);
  }
  expect(await stockOf(tomato)).toEqual({ onHand: before.onHand - 6, reserved: before.reserved });
  const invoices = await api.db.orm.select().from(invoice).orderBy(invoice.id);
  expect(invoices.map(({ number }) => number)).toEqual(['INV-2026-000001', 'INV-2026-000002']);
  expect(invoices[0]).toMatchObject({ state: 'paid', total: (orders[0]?.total ?? 0) - 2500 });
});

test('tells the buyer once which items leave incomplete, in the app and by email', async () => {
  const reader = await asBuyer(api);
  const packed = async (quantity: number) => {
    const order = await buildOrder(api, reader, { variantId: tomato, quantity: 4, state: 'confirmed' });
    await staff.call('POST /api/staff/order/{slug}/prepare', { slug: order.slug });
    await packAs(api, staff, order, quantity);
    expect((await dispatch(staff, order)).status).toBe(200);
    return order;
  };
  const complete = await packed(4);
  const short = await packed(3);
  const { body } = await reader.call('GET /api/notification');
  const aboutMissing = body.data.filter(({ title }) => title.includes('missing'));
  expect(aboutMissing.map(({ title }) => title)).toEqual([`Order ${short.slug}: items are missing`]);
  expect(aboutMissing[0]?.text).toMatch(/^Tomato, .+: 3 of 4\W.+\. You pay only for what was packed\.$/);
  expect(aboutMissing[0]?.link).toBe(`/transactions/${short.slug}`);
  const mails = (await mailsTo(api, reader.person.email)).filter(
    ({ template }) => template === 'order_packed_short',
  );
  expect(mails.map(({ params }) => params.order)).toEqual([short.slug]);
  expect(mails[0]?.params.unsubscribe).toBe(`${reader.person.id}.order`);
  expect(complete.slug).not.toBe(short.slug);
});

test('accepts up to ten percent more weight without charging prepaid orders for it', async () => {
  const order = await buildOrder(api, buyer, { variantId: durian, quantity: 2, state: 'preparing' });
  expect((await packAs(api, staff, order, 2)).status).toBe(422);
  expect((await packAs(api, staff, order, 2, 44.001)).status).toBe(422);
  expect((await packAs(api, staff, order, 2, 44)).status).toBe(200);
  expect((await dispatch(staff, order)).body.data.total).toBe(order.total);
  const lighter = await buildOrder(api, buyer, { variantId: durian, quantity: 2, state: 'preparing' });
  await packAs(api, staff, lighter, 2, 39);
  expect((await dispatch(staff, lighter)).body.data.total).toBe(lighter.total - 6200);
});

test('additions move with their parent onto one invoice; unpaid ones expire', async () => {
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
  expect((await paymentOf(api, unpaid))?.state).toBe('expired');
  for (const order of [parent, paid]) await packAs(api, staff, order, 2);
  await dispatch(staff, parent);
  expect(await statuses()).toEqual(['out_for_delivery', 'expired']);
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, parent.id));
  expect(issued?.total).toBe(parent.total + paid.total);
});

test('lets either a cancellation or a dispatch win when they race', { timeout: 120_000 }, async () => {
  const before = await stockOf(tomato);
  let gone = 0;
  for (let round = 0; round < 20; round++) {
    const order = await buildOrder(api, buyer, { variantId: tomato, quantity: 1, state: 'preparing' });
    await api.db.orm.update(orderLine).set({ picked_quantity: '1' }).where(eq(orderLine.order_id, order.id));
    const { slug } = order;
    const cancel = () => staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'Frost' });
    const both = round % 2 ? [dispatch(staff, order), cancel()] : [cancel(), dispatch(staff, order)];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
    const isCancelled = issued === undefined;
    if (!isCancelled) gone++;
    expect(await refundsOf(api, order)).toEqual(isCancelled ? [[order.total, 'original']] : []);
  }
  expect(await stockOf(tomato)).toEqual({ onHand: before.onHand - gone, reserved: before.reserved });
});

test('a transfer allows three proofs with a reason per rejection, and a verified one confirms the order', async () => {
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
  expect(await paymentOf(api, order)).toMatchObject({ state: 'verified', captured: order.total });
  const { body } = await own.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(body.data.status).toBe('confirmed');
  expect(await actions('transfer_proof', first)).toEqual(['proof.view', 'proof.reject']);
});

test('refuses a fourth proof, and a waiting proof keeps the order from expiring', async () => {
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
    'A proof can be uploaded 3 times. Please pay another way.',
  ]);
});
