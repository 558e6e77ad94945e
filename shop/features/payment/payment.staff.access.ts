import { eq } from 'drizzle-orm';
import { type Entries, type Holders, type Person, type Stage, staff } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { pdf, sendForm } from '../../testing/forms.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { accountSteps, completeAccount } from '../../testing/records/bank-account.ts';
import { orderLine } from '../order/order.table.ts';
import { secondApproval } from '../second-approval/second-approval.table.ts';
import { payment, refund, transferProof } from './payment.table.ts';

const because = { reason: 'As agreed by phone' };

const order =
  (state: Parameters<typeof make.buildOrderIn>[2], input: object = {}) =>
  async (stage: Stage) => ({
    slug: (await make.buildOrderIn(stage, stage.customer, state)).slug,
    ...input,
  });

async function packed(stage: Stage) {
  const { slug, id } = await make.buildOrderIn(stage, stage.customer, 'preparing');
  await stage.api.db.orm.update(orderLine).set({ picked_quantity: '2' }).where(eq(orderLine.order_id, id));
  return { slug };
}

async function paymentOf({ api }: Stage, orderId: number): Promise<number> {
  const [row] = await api.db.orm.select().from(payment).where(eq(payment.order_id, orderId));
  return row?.id ?? 0;
}

/** An order paid by transfer and cancelled, to be refunded in full to a verified account. */
async function refundToSend(stage: Stage) {
  const { api } = stage;
  const buyer = await asBuyer(api);
  const me: Person = { ...buyer, firm: null, recordCreator: buyer };
  const steps = accountSteps(api);
  const account = await completeAccount(api, buyer);
  for (const step of ['submit', 'start_review', 'verify'] as const) await steps[step](buyer, account);
  const order = await make.buildOrderIn(stage, me, 'confirmed', { payment_method: 'transfer' });
  await buyer.call('POST /api/transaction/{slug}/cancel', { slug: order.slug });
  const [row] = await api.db.orm
    .select()
    .from(refund)
    .where(eq(refund.payment_id, await paymentOf(stage, order.id)));
  return row?.id ?? 0;
}

async function proof(stage: Stage) {
  const { api, customer } = stage;
  const order = await make.buildOrderIn(stage, customer, 'pending_payment', { payment_method: 'transfer' });
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  await sendForm(api, `/api/transaction/${order.slug}/proof`, form, customer.headers);
  const [row] = await api.db.orm
    .select()
    .from(transferProof)
    .where(eq(transferProof.payment_id, await paymentOf(stage, order.id)));
  return { id: row?.id ?? 0, amount: order.total };
}

/** Asked for by somebody who is not under test. */
async function requested(
  { api, staff }: Stage,
  action: 'proof.verify' | 'payment.refund',
  record: { id: number; amount: number },
) {
  await api.db.orm.insert(secondApproval).values({
    action,
    record_id: record.id,
    amount: record.amount,
    requested_by: staff.admin.member.id,
    requested_at: api.deps.clock(),
  });
  return { id: record.id };
}

async function paid(stage: Stage) {
  const order = await make.buildOrderIn(stage, stage.customer, 'confirmed');
  return { id: await paymentOf(stage, order.id), amount: 100 };
}

const claim = async (stage: Stage) => ({ id: (await make.claimed(stage, stage.customer)).id });

async function approvedClaim(stage: Stage) {
  const { id } = await claim(stage);
  await stage.staff.support.call('POST /api/staff/claim/{id}/approve', {
    id: String(id),
    resolution: 'replacement',
    amount: 0,
    answer: 'Sorry',
  });
  return { id };
}

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'payment.view': ['admin', 'finance', 'support'],
    'payment.verify': ['admin', 'finance'],
    'payment.refund': ['admin', 'finance'],
    'claim.answer': ['admin', 'support'],
  },
};

export const access: Entries = {
  'POST /api/staff/order/bulk': staff('order.fulfil', async (stage) => ({
    slugs: [(await make.buildOrderIn(stage, stage.customer, 'confirmed')).slug],
    action: 'prepare',
  })),
  'POST /api/staff/order/{slug}/prepare': staff('order.fulfil', order('confirmed')),
  'POST /api/staff/order/{slug}/pack': staff('order.fulfil', async (stage) => {
    const made = await make.buildOrderIn(stage, stage.customer, 'preparing');
    return { slug: made.slug, lines: [{ id: await make.firstLineId(stage, made), picked_quantity: 2 }] };
  }),
  'POST /api/staff/order/{slug}/dispatch': staff('order.fulfil', packed),
  'POST /api/staff/order/{slug}/deliver': staff('order.fulfil', async (stage) => {
    const { slug } = await packed(stage);
    await stage.staff.warehouse.call('POST /api/staff/order/{slug}/dispatch', { slug });
    return { slug, received_by: 'Ali' };
  }),
  'POST /api/staff/order/{slug}/cancel': staff('order.cancel', order('confirmed', because)),
  'POST /api/staff/order/{slug}/refuse_cancel': staff('order.cancel', async (stage) => {
    const { slug } = await make.buildOrderIn(stage, stage.customer, 'preparing');
    await stage.customer.call('POST /api/transaction/{slug}/cancel', { slug, reason: 'Changed plans' });
    return { slug, ...because };
  }),
  'GET /api/staff/payment': staff('payment.view'),
  'GET /api/staff/payment/count': staff('payment.view'),
  'POST /api/staff/payment/{id}/refund': staff('payment.refund', async (stage) => {
    const order = await make.buildOrderIn(stage, stage.customer, 'confirmed');
    return { id: await paymentOf(stage, order.id), amount: 100, ...because };
  }),
  'POST /api/staff/payment/{id}/refund/approve': staff('payment.refund', async (stage) =>
    requested(stage, 'payment.refund', await paid(stage)),
  ),
  'POST /api/staff/payment/{id}/refund/decline': staff('payment.refund', async (stage) =>
    requested(stage, 'payment.refund', await paid(stage)),
  ),
  'POST /api/staff/payment/{id}/clear': staff('payment.refund', async (stage) => {
    const order = await make.buildOrderIn(stage, stage.customer, 'confirmed');
    const { orm } = stage.api.db;
    await orm.update(payment).set({ problem: 'wrong_amount' }).where(eq(payment.order_id, order.id));
    return { id: await paymentOf(stage, order.id), problem: 'wrong_amount', ...because };
  }),
  'GET /api/staff/refund': staff('payment.refund'),
  'GET /api/staff/refund/{id}/account': staff('payment.refund', async (stage) => ({
    id: await refundToSend(stage),
  })),
  'GET /api/staff/refund/bank_file': staff('payment.refund', async (stage) => ({
    ids: String(await refundToSend(stage)),
  })),
  'POST /api/staff/refund/{id}/sent': staff('payment.refund', async (stage) => ({
    id: await refundToSend(stage),
    bank_reference: 'MBB-778812',
  })),
  'POST /api/staff/refund/sent': staff('payment.refund', async (stage) => ({
    ids: [await refundToSend(stage)],
    bank_reference: 'MBB-778812',
  })),
  'GET /api/staff/proof': staff('payment.verify'),
  'GET /api/staff/proof/{id}/file': staff('payment.verify', async (stage) => ({
    id: (await proof(stage)).id,
  })),
  'POST /api/staff/proof/{id}/verify': staff('payment.verify', proof),
  'POST /api/staff/proof/{id}/verify/approve': staff('payment.verify', async (stage) =>
    requested(stage, 'proof.verify', await proof(stage)),
  ),
  'POST /api/staff/proof/{id}/verify/decline': staff('payment.verify', async (stage) =>
    requested(stage, 'proof.verify', await proof(stage)),
  ),
  'POST /api/staff/proof/verify': staff('payment.verify', async (stage) => ({
    proofs: [await proof(stage)],
  })),
  'POST /api/staff/proof/{id}/reject': staff('payment.verify', async (stage) => ({
    id: (await proof(stage)).id,
    ...because,
  })),
  'GET /api/staff/claim': staff('claim.answer'),
  'GET /api/staff/claim/{id}': staff('claim.answer', claim),
  'GET /api/staff/claim_photo/{id}': staff('claim.answer', async (stage) => ({
    id: (await make.claimed(stage, stage.customer)).photoId,
  })),
  'POST /api/staff/claim/{id}/approve': staff('claim.answer', async (stage) => ({
    ...(await claim(stage)),
    resolution: 'refund',
    amount: 100,
    answer: 'Sorry',
  })),
  'POST /api/staff/claim/{id}/deny': staff('claim.answer', async (stage) => ({
    ...(await claim(stage)),
    answer: 'No',
  })),
  'POST /api/staff/claim/{id}/resolve': staff('claim.answer', approvedClaim),
};
