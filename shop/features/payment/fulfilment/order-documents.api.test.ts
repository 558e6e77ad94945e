import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildCreditOrder, buildCustomer, openAccount, sendOff } from '../../../testing/records/credit.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { creditNote, documentNumber, invoice, orderDocument } from '../../credit/invoice/invoice.table.ts';
import { claim } from '../../order/claim/claim.table.ts';
import { orderLine } from '../../order/order.table.ts';

/** Documents and photos of orders: their numbers, access to them, and the credit note of a claim. */

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

const get = (path: string, headers: Record<string, string>) =>
  api.app.fetch(new Request(`http://shop.test/api/transaction/${path}`, { headers }));
const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
const linesOf = ({ id }: TestOrder) => api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));

async function send(order: TestOrder): Promise<void> {
  const [line] = await linesOf(order);
  const { slug } = order;
  await staff.call('POST /api/staff/order/{slug}/prepare', { slug });
  const lines = [{ id: line?.id ?? 0, picked_quantity: 2 }];
  await staff.call('POST /api/staff/order/{slug}/pack', { slug, lines });
  const { status } = await staff.call('POST /api/staff/order/{slug}/dispatch', { slug });
  expect(status).toBe(200);
}

const deliver = ({ slug }: TestOrder) =>
  sendForm(
    api,
    `/api/staff/order/${slug}/deliver`,
    { files: [{ name: 'door.jpg', bytes: photo }], fields: { received_by: 'Ali' } },
    staff.headers,
  );

async function claimOn(order: TestOrder) {
  const [line] = await linesOf(order);
  const lines = [{ line_id: line?.id, kind: 'damaged', quantity: 1 }];
  const form = {
    files: [{ name: 'a.jpg', bytes: photo }],
    fields: { claim: JSON.stringify({ lines }) },
  };
  const { status } = await sendForm(api, `/api/transaction/${order.slug}/claim`, form, buyer.headers);
  expect(status).toBe(200);
  const rows = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
  return String(rows.at(-1)?.id);
}

const approve = (id: string, resolution: 'refund' | 'credit_note', amount: number) =>
  staff.call('POST /api/staff/claim/{id}/approve', { id, resolution, amount, answer: 'Sorry' });

test('delivery orders and receipts get gapless numbers under parallel requests', async () => {
  const orders = [];
  for (let n = 0; n < 4; n++)
    orders.push(await buildOrder(api, buyer, { variantId: tomato, state: 'confirmed' }));
  await Promise.all(orders.map(({ slug }) => staff.call('POST /api/staff/order/{slug}/prepare', { slug })));
  const kinds = ['delivery_order', 'receipt'] as const;
  const names = new Map<string, Set<string | undefined>>();
  await Promise.all(
    orders.flatMap(({ slug }) =>
      kinds.flatMap((kind) =>
        Array.from({ length: 5 }, async () => {
          const response = await get(`${slug}/document/${kind}`, buyer.headers);
          expect(response.status).toBe(200);
          const key = `${slug} ${kind}`;
          names.set(key, (names.get(key) ?? new Set()).add(nameOf(response)));
        }),
      ),
    ),
  );
  for (const each of names.values()) expect(each.size).toBe(1);
  const rows = await api.db.orm.select().from(orderDocument);
  const numbers = (prefix: string) =>
    rows.flatMap(({ number }) => (number.startsWith(prefix) ? [number] : [])).sort();
  const expected = (prefix: string) => [1, 2, 3, 4].map((n) => `${prefix}-2026-00000${n}`);
  expect(numbers('DO-')).toEqual(expected('DO'));
  expect(numbers('RCP-')).toEqual(expected('RCP'));
  const series = await api.db.orm.select().from(documentNumber);
  expect(series.find(({ name }) => name === 'delivery_order-2026')?.last).toBe(4);
});

test('shows the delivery photo to the order’s buyer only, without metadata', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'confirmed' });
  const path = `${order.slug}/delivery_photo`;
  await send(order);
  expect((await get(path, buyer.headers)).status).toBe(404);
  expect((await deliver(order)).status).toBe(200);
  const { body } = await buyer.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(body.data.has_delivery_photo).toBe(true);
  const response = await get(path, buyer.headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(bytes.includes('SECRET-OWNER')).toBe(false);
  expect((await get(path, (await asBuyer(api)).headers)).status).toBe(404);
  expect((await get(path, {})).status).toBe(403);
});

test('a buyer sees the photos of their own claim only through its order', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  const other = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  await claimOn(order);
  const { body } = await buyer.call('GET /api/transaction/{slug}', { slug: order.slug });
  const id = body.data.claims[0]?.photos[0]?.id;
  const seen = await get(`${order.slug}/claim_photo/${id}`, buyer.headers);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await get(`${other.slug}/claim_photo/${id}`, buyer.headers)).status).toBe(404);
  const stranger = await asBuyer(api);
  const theirs = await buildOrder(api, stranger, { variantId: tomato, state: 'delivered' });
  expect((await get(`${order.slug}/claim_photo/${id}`, stranger.headers)).status).toBe(404);
  expect((await get(`${theirs.slug}/claim_photo/${id}`, stranger.headers)).status).toBe(404);
});

test('a claim on an order on credit issues one credit note, never above its invoice', async () => {
  await openAccount(api, buyer.person.buyer_id);
  const order = await buildOrder(api, buyer, {
    variantId: tomato,
    state: 'confirmed',
    payment_method: 'credit',
  });
  await send(order);
  await deliver(order);
  const id = await claimOn(order);
  const wrong = await approve(id, 'refund', 1000);
  expect([wrong.status, wrong.body.detail]).toEqual([
    409,
    'This order is on credit: issue a credit note instead of a refund.',
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(id, 'credit_note', 1000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  const notes = await api.db.orm.select().from(creditNote);
  expect(notes).toMatchObject([{ number: 'CN-2026-000001', amount: 1000, invoice_id: issued?.id }]);
  const again = await claimOn(order);
  expect((await approve(again, 'credit_note', order.total - 999)).status).toBe(409);
  expect((await approve(again, 'credit_note', order.total - 1000)).status).toBe(200);

  const { body } = await buyer.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(body.data.credit_notes).toMatchObject([
    { number: 'CN-2026-000001', amount: 1000 },
    { number: 'CN-2026-000002', amount: order.total - 1000 },
  ]);
  expect(body.data.claims[0]).toMatchObject({ status: 'resolved', resolution: 'credit_note' });
  const document = `${order.slug}/credit_note/CN-2026-000001`;
  for (const lang of ['en', 'ms']) {
    const response = await get(document, { ...buyer.headers, 'accept-language': lang });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const stranger = await asBuyer(api);
  const theirs = await buildOrder(api, stranger, { variantId: tomato });
  expect((await get(document, stranger.headers)).status).toBe(404);
  expect((await get(`${theirs.slug}/credit_note/CN-2026-000001`, stranger.headers)).status).toBe(404);
});

test('a credit note without a claim is on the order, the invoice list and its own page, as PDF', async () => {
  const customer = await buildCustomer(api);
  const { finance } = customer;
  const order = await buildCreditOrder(api, customer, { variantId: tomato });
  await sendOff(api, staff, order);
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  const note = { number: issued?.number ?? '', amount: 500, reason: 'Price corrected' };
  const { status } = await staff.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  expect(status).toBe(200);

  const { body: page } = await finance.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(page.data.credit_notes).toMatchObject([{ amount: 500 }]);
  const number = page.data.credit_notes[0]?.number ?? '';
  const { body: invoices } = await finance.call('GET /api/credit/invoice', {});
  expect(invoices.data[0]?.credit_notes).toMatchObject([{ number, amount: 500 }]);
  const { body: movement } = await finance.call('GET /api/credit/transaction/{slug}', { slug: number });
  expect(movement.data.transaction).toBe(order.slug);
  const document = `${movement.data.transaction}/credit_note/${number}`;
  for (const lang of ['en', 'ms']) {
    const response = await get(document, { ...finance.headers, 'accept-language': lang });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }

  const other = await buildCreditOrder(api, customer, { variantId: tomato });
  expect((await get(`${other.slug}/credit_note/${number}`, finance.headers)).status).toBe(404);
  const stranger = await asBuyer(api);
  const theirs = await buildOrder(api, stranger, { variantId: tomato });
  expect((await get(document, stranger.headers)).status).toBe(404);
  expect((await get(`${theirs.slug}/credit_note/${number}`, stranger.headers)).status).toBe(404);
});

test('a prepaid order gets a refund instead of a credit note', async () => {
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'delivered' });
  const id = await claimOn(order);
  const { status, body } = await approve(id, 'credit_note', 1000);
  expect([status, body.detail]).toEqual([
    409,
    'This order was prepaid: refund it instead of issuing a credit note.',
  ]);
  expect((await approve(id, 'refund', 1000)).status).toBe(200);
});
