import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildTaxpayer, einvoiceOf, invoiceFor } from '../../testing/records/einvoices.ts';
import { buildOrder, type TestOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { creditNote, invoice } from '../credit/invoice/invoice.table.ts';
import { claim } from '../order/claim/claim.table.ts';
import { orderLine } from '../order/order.table.ts';
import { payment, refund } from '../payment/payment.table.ts';
import { einvoice } from './einvoice.table.ts';

/** Triggers queue an e-invoice in the transaction that issues its source. */

let api: TestApi;
let tomato: number;
let buyer: Buyer;
let staff: Staff;
beforeAll(async () => {
  api = await openTestApi();
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  buyer = await asBuyer(api);
  staff = await asStaff(api, 'admin');
});
afterAll(() => api.close());

const linesOf = ({ id }: TestOrder) => api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));

/** Packs a paid order, with this many of its two packs, and dispatches it. */
async function dispatch(order: TestOrder, picked_quantity = 2): Promise<void> {
  const { slug } = order;
  const [line] = await linesOf(order);
  await staff.call('POST /api/staff/order/{slug}/prepare', { slug });
  const shortage = picked_quantity < 2 ? ({ shortage: 'out_of_stock' } as const) : {};
  const lines = [{ id: line?.id ?? 0, picked_quantity, ...shortage }];
  await staff.call('POST /api/staff/order/{slug}/pack', { slug, lines });
  expect((await staff.call('POST /api/staff/order/{slug}/dispatch', { slug })).status).toBe(200);
}

async function deliver({ slug }: TestOrder): Promise<void> {
  const form = { files: [{ name: 'door.jpg', bytes: await jpeg(40, 30) }], fields: { received_by: 'Ali' } };
  expect((await sendForm(api, `/api/staff/order/${slug}/deliver`, form, staff.headers)).status).toBe(200);
}

async function refundClaim(order: TestOrder, amount: number): Promise<void> {
  const [line] = await linesOf(order);
  const lines = [{ line_id: line?.id, kind: 'damaged', quantity: 1 }];
  const files = [{ name: 'a.jpg', bytes: await jpeg(40, 30) }];
  const form = { files, fields: { claim: JSON.stringify({ lines }) } };
  expect((await sendForm(api, `/api/transaction/${order.slug}/claim`, form, buyer.headers)).status).toBe(200);
  const [open] = await api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
  const id = String(open?.id);
  const answer = { id, resolution: 'refund', amount, answer: 'Sorry' } as const;
  expect((await staff.call('POST /api/staff/claim/{id}/approve', answer)).status).toBe(200);
}

/** Kind and amount of the e-invoices of an order, and how much was refunded in all. */
async function documentsOf(order: TestOrder) {
  const refunds = await api.db.orm
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(payment.order_id, order.id));
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.order_id, order.id));
  const rows = await api.db.orm.select().from(einvoice).orderBy(asc(einvoice.id));
  const ids = refunds.map(({ id }) => id);
  const own = rows.filter(
    (row) => row.invoice_id === issued?.id || (row.refund_id !== null && ids.includes(row.refund_id)),
  );
  return {
    documents: own.map(({ kind, total }) => [kind, total]),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const paidOrder = () => buildOrder(api, buyer, { variantId: tomato, state: 'confirmed' });

test('queues the e-invoice with the invoice and with each credit note', async () => {
  const customer = await buildTaxpayer(api);
  const { number, order } = await invoiceFor(api, customer, { variantId: tomato });
  const row = await einvoiceOf(api, number);
  expect(row).toMatchObject({
    kind: 'invoice',
    state: 'queued',
    buyer_id: customer.company.buyer_id,
    issued_on: '2026-11-18',
    total: order.total,
    attempts: 0,
  });
  const finance = await asStaff(api, 'finance');
  const note = { number, amount: 1234, reason: 'Bruised' };
  const { body } = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  expect(await einvoiceOf(api, body.data.number)).toMatchObject({
    kind: 'credit_note',
    state: 'queued',
    buyer_id: customer.company.buyer_id,
    total: 1234,
  });
});

test('a credit note for an invoice from before e-invoices needs none', async () => {
  const { number } = await invoiceFor(api, await buildTaxpayer(api), { variantId: tomato });
  await api.db.orm.delete(einvoice).where(eq(einvoice.number, number));
  const finance = await asStaff(api, 'finance');
  const note = { number, amount: 100, reason: 'Bruised' };
  await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  const [issued] = await api.db.orm.select().from(invoice).where(eq(invoice.number, number));
  const notes = await api.db.orm
    .select()
    .from(creditNote)
    .where(eq(creditNote.invoice_id, issued?.id ?? 0));
  expect(notes).toHaveLength(1);
  const rows = await api.db.orm
    .select()
    .from(einvoice)
    .where(eq(einvoice.credit_note_id, notes[0]?.id ?? 0));
  expect(rows).toEqual([]);
});

test('queues a refund note for a claim on a prepaid order', async () => {
  const order = await paidOrder();
  await dispatch(order);
  await deliver(order);
  await refundClaim(order, 500);
  const { documents, refunded } = await documentsOf(order);
  expect(refunded).toBe(500);
  expect(documents).toEqual([
    ['invoice', order.total],
    ['refund_note', 500],
  ]);
  const [note] = await api.db.orm.select().from(einvoice).where(eq(einvoice.kind, 'refund_note'));
  expect(note?.number).toBe('RN-2026-000001');
});

test('needs no refund note for goods that were not delivered: the invoice does not contain them', async () => {
  const order = await paidOrder();
  await dispatch(order, 1);
  const { documents, refunded } = await documentsOf(order);
  expect(refunded).toBeGreaterThan(0);
  expect(documents).toEqual([['invoice', order.total - refunded]]);
});

test('needs no refund note for a cancelled order', async () => {
  const order = await paidOrder();
  const { status } = await buyer.call('POST /api/transaction/{slug}/cancel', {
    slug: order.slug,
    reason: 'changed_mind',
  });
  expect(status).toBe(200);
  expect(await documentsOf(order)).toEqual({ documents: [], refunded: order.total });
});

test('needs no refund note for an amount that was paid twice', async () => {
  const order = await paidOrder();
  await dispatch(order);
  const [first] = await api.db.orm.select().from(payment).where(eq(payment.order_id, order.id));
  if (!first) throw new Error('The order has no payment');
  const { id: _id, ...copied } = first;
  const reference = 'PAID-TWICE-1';
  const [second] = await api.db.orm
    .insert(payment)
    .values({ ...copied, reference })
    .returning();
  const twice = { id: second?.id ?? 0, amount: order.total, reason: 'Paid twice' };
  expect((await staff.call('POST /api/staff/payment/{id}/refund', twice)).status).toBe(200);
  expect(await documentsOf(order)).toEqual({
    documents: [['invoice', order.total]],
    refunded: order.total,
  });
});
