import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { issueCreditNote } from '../../features/credit/invoice/credit-note.service.ts';
import { issueDebitNote } from '../../features/credit/invoice/debit-note.service.ts';
import { issueInvoice } from '../../features/credit/invoice/invoice.service.ts';
import { invoice } from '../../features/credit/invoice/invoice.table.ts';
import {
  applyRepayment,
  createRepaymentRow,
  type RepaymentRow,
  refundAdvance,
} from '../../features/credit/repayment/repayment.service.ts';
import { shopOrder } from '../../features/order/order.table.ts';
import { openPayment } from '../../features/payment/open-payment.service.ts';
import { payment } from '../../features/payment/payment.table.ts';
import { refundOrder } from '../../features/payment/refund/refund.service.ts';
import { atHour, localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * A random life of a buyer who pays some orders in advance and others on credit: orders with additions, short deliveries,
 * claims, repayments, refunds, and days that pass. It records the documents that it caused.
 */

const percent = fc.integer({ min: 1, max: 100 });
const which = fc.nat({ max: 1 });
const amount = fc.integer({ min: 1, max: 9000 });
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const order = {
  kind: kind('order'),
  amount,
  percent,
  isOnCredit: fc.boolean(),
  isAddedOnCredit: fc.boolean(),
};

const step = fc.oneof(
  fc.record({ ...order, added: fc.constant(null) }),
  fc.record({ ...order, added: fc.option(amount) }),
  fc.record({ kind: kind('cancel'), amount }),
  fc.record({ kind: kind('claim'), which, percent }),
  fc.record({ kind: kind('debit'), which, percent, isDelivery: fc.boolean(), isTaxed: fc.boolean() }),
  fc.record({ kind: kind('refund'), which, percent }),
  fc.record({ kind: kind('pay'), percent: fc.integer({ min: 1, max: 160 }) }),
  fc.record({ kind: kind('refund_advance'), percent }),
  // The hour matters: until 8 am in Kuala Lumpur it is the day before in London.
  fc.record({ kind: kind('pass'), hours: fc.integer({ min: 1, max: 24 * 25 }) }),
);
export type MoneyStep = typeof step extends fc.Arbitrary<infer T> ? T : never;
export const moneyLife = fc.array(step, { minLength: 8, maxLength: 14 });

/** What happened: a document by its part, its day and its total. */
export type Happened = {
  part: 'sales' | 'debit_notes' | 'receipts' | 'credit_notes' | 'refunds';
  day: string;
  total: number;
};
export type MoneyWorld = {
  db: Db;
  buyerId: number;
  personId: number;
  accountId: number;
  pickupId: number;
  now: Date;
  happened: Happened[];
  /** Orders by the time they were invoiced, with what is prepaid and not refunded. */
  prepaid: { orderId: number; held: number }[];
  invoiceIds: number[];
  repayment?: RepaymentRow;
};

export const lifeStart = '2026-01-20';
const actor = 'system';
const nowhere = { label: '', contact: '', phone: '', line_1: '', line_2: null, postcode: '43300' };
const place = { ...nowhere, city: '', state: 'SGR', notes: null };
const note = (world: MoneyWorld, part: Happened['part'], total: number) =>
  world.happened.push({ part, day: localDate(world.now), total });

type NewOrder = { amount: number; isOnCredit: boolean; parentId: number | null };

async function placeOrder(world: MoneyWorld, { amount, isOnCredit, parentId }: NewOrder): Promise<number> {
  const { db, buyerId, personId, now } = world;
  const sums = { goods: amount, discount: 0, tax: 0, delivery: 0, total: amount, placed_total: amount };
  const [row] = await db.orm
    .insert(shopOrder)
    .values({
      ...{ slug: `M-${Math.random()}`, buyer_id: buyerId, author_id: personId, state: 'preparing', ...sums },
      ...{
        payment_method: isOnCredit ? 'credit' : 'online',
        fulfilment: 'pickup',
        pickup_id: world.pickupId,
      },
      ...{
        place,
        delivery_date: localDate(now),
        substitution: 'ask',
        lang: 'en',
        placed_at: now,
        parent_id: parentId,
      },
    })
    .returning({ id: shopOrder.id });
  const orderId = row?.id ?? 0;
  if (isOnCredit) return orderId;
  const opened = await openPayment(db, {
    ...{ orderId, buyerId, method: 'online', provider: 'sandbox', amount, now, expiresAt: now },
  });
  const paid = { state: 'paid', captured: amount, paid_at: now, ask_at: null } as const;
  await db.orm.update(payment).set(paid).where(eq(payment.id, opened.id));
  note(world, 'receipts', amount);
  return orderId;
}

/** Delivers a part of an order, charges tax and delivery within it, and refunds the rest. */
async function dispatch(world: MoneyWorld, order: NewOrder & { id: number }, percent: number) {
  const { db, now } = world;
  const total = Math.max(1, Math.floor((order.amount * percent) / 100));
  const tax = Math.floor(total / 20);
  const delivery = Math.min(total - tax, 150);
  const sums = { goods: total - tax - delivery, tax, delivery, total };
  await db.orm
    .update(shopOrder)
    .set({ ...sums, state: 'ready_for_pickup' })
    .where(eq(shopOrder.id, order.id));
  if (!order.isOnCredit) await refund(world, order.id, order.amount - total);
  return { id: order.id, total, tax, isOnCredit: order.isOnCredit, now };
}

async function refund({ db, now, ...world }: MoneyWorld, orderId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  await refundOrder(db, orderId, amount, { reason: 'claim', actor, now });
  world.happened.push({ part: 'refunds', day: localDate(now), total: amount });
}

async function deliverOrder(world: MoneyWorld, change: Extract<MoneyStep, { kind: 'order' }>): Promise<void> {
  const { db, buyerId, now } = world;
  const main = { amount: change.amount, isOnCredit: change.isOnCredit, parentId: null };
  const id = await placeOrder(world, main);
  const orders = [{ ...main, id }];
  if (change.added !== null) {
    const added = { amount: change.added, isOnCredit: change.isAddedOnCredit, parentId: id };
    orders.push({ ...added, parentId: null, id: await placeOrder(world, added) });
  }
  const gone = [];
  for (const order of orders) gone.push(await dispatch(world, order, change.percent));
  const number = await issueInvoice(db, { orderId: id, buyerId, orders: gone, actor, now });
  const [row] = await db.orm.select().from(invoice).where(eq(invoice.number, number));
  if (!row) throw new Error('The invoice was not issued');
  if (row.account_id !== null) world.invoiceIds.push(row.id);
  note(world, 'sales', row.total);
  for (const { id: orderId, isOnCredit, total } of gone)
    if (!isOnCredit) world.prepaid.push({ orderId, held: total });
}

async function claim(
  world: MoneyWorld,
  { which, percent }: { which: number; percent: number },
): Promise<void> {
  const { db, accountId, now } = world;
  const invoiceId = world.invoiceIds[which];
  if (invoiceId === undefined) return;
  const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId));
  const amount = Math.ceil((((row?.total ?? 0) - (row?.prepaid ?? 0)) * percent) / 100);
  const issued = await issueCreditNote(db, accountId, { invoiceId, amount, reason: 'Soft', actor, now });
  if (issued.ok) note(world, 'credit_notes', amount);
}

async function debit(world: MoneyWorld, change: Extract<MoneyStep, { kind: 'debit' }>): Promise<void> {
  const { db, accountId, now } = world;
  const invoiceId = world.invoiceIds[change.which];
  if (invoiceId === undefined) return;
  const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId));
  const amount = Math.ceil(((row?.total ?? 0) * change.percent) / 100);
  const cause = change.isDelivery ? 'delivery' : 'price';
  const taxRate = change.isTaxed && !change.isDelivery ? 500 : 0;
  const charge = { invoiceId, cause, amount, taxRate, reason: 'Too low', actor, now } as const;
  const issued = await issueDebitNote(db, accountId, charge);
  if (!issued.ok) return;
  world.invoiceIds.push(issued.id);
  note(world, 'debit_notes', issued.total);
}

async function pay(world: MoneyWorld, { percent }: { percent: number }): Promise<void> {
  const { db, buyerId, personId: authorId, now } = world;
  const amount = 50 * percent;
  const wish = { buyerId, authorId, amount, settlements: [], now, method: 'online', lang: 'en' } as const;
  const written = await createRepaymentRow(db, wish);
  if (!written.ok) return;
  await applyRepayment(db, written.repayment, { actor, now });
  world.repayment = written.repayment;
  note(world, 'receipts', amount);
}

export async function performMoneyStep(world: MoneyWorld, change: MoneyStep): Promise<void> {
  const { db, now } = world;
  if (change.kind === 'pass') world.now = new Date(now.getTime() + change.hours * 3_600_000);
  else if (change.kind === 'order') await deliverOrder(world, change);
  else if (change.kind === 'cancel') {
    const order = { amount: change.amount, isOnCredit: false, parentId: null };
    await refund(world, await placeOrder(world, order), change.amount);
  } else if (change.kind === 'claim') await claim(world, change);
  else if (change.kind === 'debit') await debit(world, change);
  else if (change.kind === 'pay') await pay(world, change);
  else if (change.kind === 'refund') {
    const order = world.prepaid[change.which];
    const amount = order ? Math.ceil((order.held * change.percent) / 100) : 0;
    if (!order || amount === 0) return;
    order.held -= amount;
    await refund(world, order.orderId, amount);
    note(world, 'credit_notes', amount);
  } else if (world.repayment) {
    const amount = 10 * change.percent;
    const back = { amount, key: String(Math.random()), actor, now };
    if (await refundAdvance(db, world.repayment, back)) note(world, 'refunds', amount);
  }
}

/** Early in the day, when it is still the day before in London. */
export const lifeStartsAt = (): Date => atHour(lifeStart, 6);
