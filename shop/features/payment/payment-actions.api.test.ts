import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFileKey } from '../../adapters/files/private-files.ts';
import type { ProviderPaymentState } from '../../adapters/payment/payment.ts';
import { eventBody, signatureHeader, signBody } from '../../adapters/payment/sandbox-signature.ts';
import { pdf, sendForm } from '../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { type PaymentState, paymentStates } from '../order/order.constants.ts';
import { payment, transferProof } from './payment.table.ts';

/** Every payment state × every event and action. */

let api: TestApi;
let variantId: number;
let buyer: Buyer;
let staff: Staff;
beforeAll(async () => {
  api = await openTestApi();
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  buyer = await asBuyer(api);
  staff = await asStaff(api, 'finance');
});
afterAll(() => api.close());

type Made = { order: TestOrder; paymentId: number; proofId: string };
const hasMoney = (state: PaymentState) =>
  ['paid', 'verified', 'partially_refunded', 'refunded'].includes(state);
const bank: readonly PaymentState[] = ['awaiting_proof', 'proof_submitted', 'rejected', 'verified'];

async function make(state: PaymentState): Promise<Made> {
  const payment_method = bank.includes(state) ? 'transfer' : 'online';
  const order = await buildOrder(api, buyer, { variantId, payment_method });
  const refunded = { partially_refunded: 1, refunded: order.total }[state as string] ?? 0;
  const money = hasMoney(state) ? { captured: order.total, paid_at: testNow, refunded } : {};
  const [row] = await api.db.orm
    .update(payment)
    .set({ state, ...money })
    .where(eq(payment.order_id, order.id))
    .returning({ id: payment.id });
  const paymentId = row?.id ?? 0;
  const file = { file_key: newFileKey(), name: 'a.pdf', mime_type: 'application/pdf', bytes: 1 };
  const [proof] = await api.db.orm
    .insert(transferProof)
    .values({ payment_id: paymentId, attempt: 1, created_at: testNow, ...file })
    .returning({ id: transferProof.id });
  return { order, paymentId, proofId: String(proof?.id) };
}

async function sendProviderEvent({ reference, total }: TestOrder, outcome: ProviderPaymentState['outcome']) {
  const secret = api.deps.secrets.sandbox;
  const facts = { outcome, reference, amount: total, currency: 'MYR', reason: null };
  const body = eventBody(secret, reference, facts);
  const headers = { [signatureHeader]: signBody(secret, body, api.deps.clock()) };
  return api.send('/api/payment/webhook/sandbox', { method: 'POST', body, headers });
}

type Ends = Partial<Record<PaymentState, PaymentState>>;
/** The expected transitions, spelled out. Everything else changes nothing. */
const actions: Record<
  string,
  { run: (made: Made) => Promise<{ status: number }>; ends: Ends; refusal: number }
> = {
  'hear that it is under way': {
    run: ({ order }) => sendProviderEvent(order, 'processing'),
    ends: { pending: 'processing' },
    refusal: 200,
  },
  'hear that it is paid': {
    run: ({ order }) => sendProviderEvent(order, 'paid'),
    ends: { pending: 'paid', processing: 'paid', failed: 'paid', expired: 'paid' },
    refusal: 200,
  },
  'hear that it failed': {
    run: ({ order }) => sendProviderEvent(order, 'failed'),
    ends: { pending: 'failed', processing: 'failed', expired: 'failed' },
    refusal: 200,
  },
  'hear that its time is over': {
    run: ({ order }) => sendProviderEvent(order, 'expired'),
    ends: { pending: 'expired', processing: 'expired' },
    refusal: 200,
  },
  'send a proof': {
    run: ({ order }) =>
      sendForm(
        api,
        `/api/transaction/${order.slug}/proof`,
        { files: [{ name: 'a.pdf', bytes: pdf }] },
        buyer.headers,
      ),
    ends: { awaiting_proof: 'proof_submitted', rejected: 'proof_submitted' },
    refusal: 409,
  },
  'verify a proof': {
    run: ({ proofId }) => staff.call('POST /api/staff/proof/{id}/verify', { id: proofId }),
    ends: { proof_submitted: 'verified', expired: 'verified' },
    refusal: 409,
  },
  'reject a proof': {
    run: ({ proofId }) => staff.call('POST /api/staff/proof/{id}/reject', { id: proofId, reason: 'No' }),
    ends: { proof_submitted: 'rejected', expired: 'expired' },
    refusal: 409,
  },
  'give a part back': {
    run: ({ paymentId }) =>
      staff.call('POST /api/staff/payment/{id}/refund', { id: String(paymentId), amount: 1, reason: 'x' }),
    ends: {
      paid: 'partially_refunded',
      verified: 'partially_refunded',
      partially_refunded: 'partially_refunded',
    },
    refusal: 409,
  },
};

describe.each(Object.entries(actions))('%s', (_, { run, ends, refusal }) => {
  test.each(paymentStates)('on a payment in state %s', async (state) => {
    const made = await make(state);
    const read = async () =>
      (await api.db.orm.select().from(payment).where(eq(payment.id, made.paymentId)))[0];
    const before = await read();
    const { status } = await run(made);
    const end = ends[state];
    expect(status).toBe(end === undefined ? refusal : 200);
    // A provider event about a bank transfer is only flagged for staff.
    const told = refusal === 200 && bank.includes(state) ? { problem: 'wrong_reference' } : {};
    if (end === undefined) expect(await read()).toEqual({ ...before, ...told });
    else expect((await read())?.state).toBe(end);
  });
});
