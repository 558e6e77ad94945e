import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf, sendForm } from '../../testing/forms.ts';
import { type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import {
  buildTransferOrder,
  creditActions,
  importCredit,
  settleCredit,
} from '../../testing/records/bank-credits.ts';
import { ledgerProblems } from '../../testing/records/credit.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { shopOrder } from '../order/order.table.ts';
import { payment, transferProof } from '../payment/payment.table.ts';
import type { Target } from './bank-statement.contract.ts';
import { bankCredit } from './bank-statement.table.ts';

/** Settling awaited transfers: once, and only with the right money. */

let api: TestApi;
let finance: Staff;
let second: Staff;
let tomato: number;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  [finance, second] = await Promise.all([asStaff(api, 'finance'), asStaff(api, 'finance')]);
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
});
beforeEach(() => api.moveTo(testNow));
afterAll(async () => {
  expect(await ledgerProblems(api)).toEqual([]);
  await api.close();
});

const transferOrder = (quantity = 2) => buildTransferOrder(api, { variantId: tomato, quantity });
const creditFor = (amount: number, reference = '') => importCredit(api, finance, { amount, reference });
const settle = (id: number, target: Target, by = finance) => settleCredit(by, id, target);
const actionsOf = (id: number) => creditActions(api, id);
const paymentOf = async (id: number) =>
  (await api.db.orm.select().from(payment).where(eq(payment.id, id)))[0];
const orderOf = async (id: number) =>
  (await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, id)))[0];
const creditOf = async (id: number) =>
  (await api.db.orm.select().from(bankCredit).where(eq(bankCredit.id, id)))[0];

async function sendProof({ slug, buyer }: { slug: string; buyer: Buyer }) {
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  expect((await sendForm(api, `/api/transaction/${slug}/proof`, form, buyer.headers)).status).toBe(200);
}

describe('an awaited transfer', () => {
  test('is settled without a proof, and confirms the order as a verified proof does', async () => {
    const order = await transferOrder();
    const id = await creditFor(order.total, order.slug);
    const result = await settle(id, order.target);
    expect(result).toMatchObject({
      ok: true,
      credit: {
        status: 'settled',
        match: 'none',
        settlement: {
          label: order.slug,
          kind: 'order',
          buyer: order.buyer.person.name,
          by: finance.member.name,
        },
      },
    });
    expect(await orderOf(order.id)).toMatchObject({ state: 'confirmed' });
    expect(await paymentOf(order.paymentId)).toMatchObject({
      state: 'verified',
      captured: order.total,
      to_refund: 0,
      paid_at: testNow,
    });
    const mails = await mailsTo(api, order.buyer.person.email);
    expect(mails.map(({ template }) => template)).toContain('order_confirmed');
    expect(await actionsOf(id)).toEqual(['bank_credit.settle']);
  });

  test('also verifies a submitted proof, which cannot be verified again', async () => {
    const order = await transferOrder();
    await sendProof(order);
    const id = await creditFor(order.total, 'MBB-778812');
    expect(await settle(id, order.target)).toMatchObject({ ok: true });
    const [proof] = await api.db.orm
      .select()
      .from(transferProof)
      .where(eq(transferProof.payment_id, order.paymentId));
    expect(proof).toMatchObject({
      state: 'verified',
      bank_reference: 'MBB-778812',
      answered_by: finance.member.id,
    });
    const again = await second.call('POST /api/staff/proof/{id}/verify', { id: String(proof?.id) });
    expect(again.status).toBe(409);
  });

  test('whose proof was verified meanwhile is refused, and the credit stays open', async () => {
    const order = await transferOrder();
    await sendProof(order);
    const id = await creditFor(order.total, order.slug);
    const { body } = await second.call('GET /api/staff/proof', { keywords: order.slug });
    await second.call('POST /api/staff/proof/{id}/verify', { id: String(body.data[0]?.id) });
    const result = await settle(id, order.target);
    expect(result).toMatchObject({ ok: false, credit: null });
    expect(result.problem).toContain(order.slug);
    expect(await creditOf(id)).toMatchObject({ state: 'open', payment_id: null });
  });

  test('that expired keeps the money to refund', async () => {
    const order = await transferOrder();
    await order.buyer.call('POST /api/transaction/{slug}/cancel', { slug: order.slug });
    expect(await paymentOf(order.paymentId)).toMatchObject({ state: 'expired' });
    const id = await creditFor(order.total, order.slug);
    expect(await settle(id, order.target)).toMatchObject({ ok: true });
    expect(await paymentOf(order.paymentId)).toMatchObject({ state: 'verified', to_refund: order.total });
    expect(await orderOf(order.id)).toMatchObject({ state: 'cancelled' });
  });

  test('is settled only with the exact amount, and only if it is a transfer', async () => {
    const order = await transferOrder();
    const id = await creditFor(order.total - 1, order.slug);
    expect((await settle(id, order.target)).problem).toContain('is expected');
    const online = await buildOrder(api, order.buyer, { variantId: tomato });
    const [row] = await api.db.orm.select().from(payment).where(eq(payment.order_id, online.id));
    await api.db.orm
      .update(payment)
      .set({ state: 'expired' })
      .where(eq(payment.id, row?.id ?? 0));
    const other = await creditFor(online.total, online.slug);
    expect(await settle(other, { kind: 'payment', payment_id: row?.id ?? 0 })).toMatchObject({ ok: false });
    expect(await settle(other, { kind: 'payment', payment_id: 2_000_000_000 })).toMatchObject({ ok: false });
    expect(await paymentOf(row?.id ?? 0)).toMatchObject({ captured: 0 });
  });
});

describe('money is settled once', () => {
  test('when two clerks settle the same credit with different orders at once', async () => {
    const [first, other] = [await transferOrder(), await transferOrder()];
    const id = await creditFor(first.total);
    const results = await Promise.all([settle(id, first.target), settle(id, other.target, second)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const winner = results[0]?.ok ? finance : second;
    expect(results.find(({ ok }) => !ok)?.problem).toContain(winner.member.name);
    const captured = [await paymentOf(first.paymentId), await paymentOf(other.paymentId)];
    expect(captured.map((each) => each?.captured).sort()).toEqual([0, first.total].sort());
  });

  test('when two credits are for the same payment, one after the other or at once', async () => {
    const order = await transferOrder();
    const ids = [await creditFor(order.total, order.slug), await creditFor(order.total, order.slug)];
    const results = await Promise.all(ids.map((id) => settle(id, order.target)));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await paymentOf(order.paymentId)).toMatchObject({ captured: order.total, to_refund: 0 });
  });

  test('when a request is repeated, which gets the same answer', async () => {
    const order = await transferOrder();
    const id = await creditFor(order.total, order.slug);
    expect(await settle(id, order.target)).toMatchObject({ ok: true });
    expect(await settle(id, order.target)).toMatchObject({ ok: true });
    expect((await settle(id, order.target, second)).problem).toContain(finance.member.name);
    expect(await actionsOf(id)).toEqual(['bank_credit.settle']);
  });

  test('in a batch in which one is refused, the others are settled', async () => {
    const [good, bad] = [await transferOrder(), await transferOrder()];
    const credits = [
      { id: await creditFor(bad.total + 5), target: bad.target },
      { id: await creditFor(good.total), target: good.target },
      { id: 2_000_000_000, target: good.target },
    ];
    const { body } = await finance.call('POST /api/staff/bank/credit/settle', { credits });
    expect(body.data.map(({ ok }) => ok)).toEqual([false, true, false]);
    expect(await orderOf(bad.id)).toMatchObject({ state: 'pending_payment' });
  });

  test('and not at all when the last step fails', async () => {
    const order = await transferOrder();
    const id = await creditFor(order.total, order.slug);
    // As if the process had been killed between the money and the mark on the credit.
    await api.db.run(
      `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'crash'; END $$`,
    );
    await api.db.run(
      `CREATE TRIGGER crash BEFORE UPDATE ON bank_credit FOR EACH ROW EXECUTE FUNCTION crash()`,
    );
    const credits = [{ id, target: order.target }];
    expect((await finance.call('POST /api/staff/bank/credit/settle', { credits })).status).toBe(500);
    await api.db.run('DROP TRIGGER crash ON bank_credit');
    expect(await paymentOf(order.paymentId)).toMatchObject({ state: 'awaiting_proof', captured: 0 });
    expect(await settle(id, order.target)).toMatchObject({ ok: true });
  });
});
