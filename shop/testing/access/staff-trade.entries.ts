import { eq } from 'drizzle-orm';
import { payment, refund, transferProof } from '../../features/payment/payment.table.ts';
import { asBuyer } from '../as-buyer.ts';
import { buildCompany } from '../as-member.ts';
import { accountSteps, completeAccount } from '../bank-account.ts';
import { buildCreditOrder, buildCustomer, openAccount, sendOff } from '../credit.ts';
import { pdf, sendForm } from '../forms.ts';
import { offerAt } from '../quotations.ts';
import { addTotp } from '../second-factor.ts';
import { type Entries, type Person, type Stage, staff } from './entry.ts';
import * as make from './order.records.ts';
import { staffOrderEntries } from './staff-order.entries.ts';

const because = { reason: 'As agreed by phone' };

async function paymentOf({ api }: Stage, orderId: number): Promise<number> {
  const [row] = await api.db.orm.select().from(payment).where(eq(payment.order_id, orderId));
  return row?.id ?? 0;
}

/** Paid by transfer, then cancelled: all of it goes back to a verified account. */
async function refundToSend(stage: Stage) {
  const { api } = stage;
  const buyer = await asBuyer(api);
  const me: Person = { ...buyer, firm: null, backer: buyer };
  const steps = accountSteps(api);
  const account = await completeAccount(api, buyer);
  for (const step of ['submit', 'start_review', 'verify'] as const) await steps[step](buyer, account);
  const order = await make.orderIn(stage, me, 'confirmed', { payment_method: 'transfer' });
  await buyer.call('POST /api/transaction/{slug}/cancel', { slug: order.slug });
  const [row] = await api.db.orm
    .select()
    .from(refund)
    .where(eq(refund.payment_id, await paymentOf(stage, order.id)));
  return row?.id ?? 0;
}

async function proof(stage: Stage) {
  const { api, customer } = stage;
  const order = await make.orderIn(stage, customer, 'pending_payment', { payment_method: 'transfer' });
  const form = { files: [{ name: 'slip.pdf', bytes: pdf }] };
  await sendForm(api, `/api/transaction/${order.slug}/proof`, form, customer.headers);
  const [row] = await api.db.orm
    .select()
    .from(transferProof)
    .where(eq(transferProof.payment_id, await paymentOf(stage, order.id)));
  return { id: row?.id ?? 0, amount: order.total };
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

/** The owner of a new company, with nobody beside them. */
async function applicant({ api }: Stage): Promise<Person> {
  const { company, owner } = await buildCompany(api);
  return { ...owner, firm: company, backer: owner };
}
const application =
  (state: 'submitted' | 'under_review', input: object = {}) =>
  async (stage: Stage) => ({
    slug: await make.application(stage, await applicant(stage), state),
    ...input,
  });

const account =
  (state: 'active' | 'on_hold' | 'suspended', input: object = {}) =>
  async ({ api }: Stage) => {
    const { company } = await buildCompany(api);
    const held = state === 'on_hold' ? ({ hold: 'staff' } as const) : {};
    return { id: await openAccount(api, company.buyer_id, { state, ...held }), ...input };
  };

async function owed({ api, staff: { warehouse }, variantId }: Stage) {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId });
  await sendOff(api, warehouse, order);
  const rows = await api.db.run<{ number: string }>('SELECT number FROM invoice WHERE order_id = $1', [
    order.id,
  ]);
  return { number: rows[0]?.number ?? '' };
}

const quotation =
  (state: Parameters<typeof make.quotation>[2], input: object = {}) =>
  async (stage: Stage) => ({
    slug: await make.quotation(stage, stage.customer, state),
    ...input,
  });

/** An offer so low that a manager has to let it pass. */
async function lowOffer(stage: Stage) {
  const slug = await make.quotation(stage, stage.customer, 'in_review');
  await offerAt({ sales: stage.staff.sales, slug, price: 300 });
  return { slug };
}

async function document({ api, staff: { support } }: Stage) {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  await buyer.call('POST /api/profile/bank_information/{id}/submit', { id });
  const { body } = await support.call('GET /api/staff/document/{id}', { id });
  return { id, seen_at: body.data.updated_at, fileId: body.data.files[0]?.id ?? 0 };
}
const seen = async (stage: Stage) => {
  const { id, seen_at } = await document(stage);
  return { id, seen_at };
};

const person = async ({ api }: Stage) => ({ id: (await asBuyer(api)).person.id });
const blockedPerson = async (stage: Stage) => {
  const somebody = await person(stage);
  await stage.staff.sales.call('POST /api/staff/person/{id}/block', { ...somebody, ...because });
  return somebody;
};
const firm = async ({ api }: Stage) => ({ id: (await buildCompany(api)).company.id });
const blockedFirm = async (stage: Stage) => {
  const it = await firm(stage);
  await stage.staff.sales.call('POST /api/staff/company/{id}/block', { ...it, ...because });
  return it;
};

const withReason = (given: (stage: Stage) => Promise<object>) => async (stage: Stage) => ({
  ...(await given(stage)),
  ...because,
});

export const staffTradeEntries: Entries = {
  ...staffOrderEntries,
  'GET /api/staff/payment': staff('payment.view'),
  'GET /api/staff/payment/count': staff('payment.view'),
  'POST /api/staff/payment/{id}/refund': staff('payment.refund', async (stage) => {
    const order = await make.orderIn(stage, stage.customer, 'confirmed');
    return { id: await paymentOf(stage, order.id), amount: 100, ...because };
  }),
  'POST /api/staff/payment/{id}/clear': staff('payment.refund', async (stage) => {
    const order = await make.orderIn(stage, stage.customer, 'confirmed');
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
  'GET /api/staff/credit/application': staff('credit.review'),
  'GET /api/staff/credit/application/{slug}': staff('credit.review', application('submitted')),
  'POST /api/staff/credit/application/{slug}/take': staff('credit.review', application('submitted')),
  'POST /api/staff/credit/application/{slug}/ask': staff(
    'credit.review',
    application('under_review', { text: 'When?' }),
  ),
  'POST /api/staff/credit/application/{slug}/approve': staff(
    'credit.review',
    application('under_review', { limit: 500_000, tenor_days: 30 }),
  ),
  'POST /api/staff/credit/application/{slug}/reject': staff(
    'credit.review',
    application('under_review', because),
  ),
  'GET /api/staff/credit/account': staff('credit.review'),
  'GET /api/staff/credit/account/{id}': staff('credit.review', account('active')),
  'POST /api/staff/credit/account/{id}/hold': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/lift': staff('credit.manage', account('on_hold', because)),
  'POST /api/staff/credit/account/{id}/suspend': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/reopen': staff('credit.manage', account('suspended', because)),
  'POST /api/staff/credit/account/{id}/close': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/terms': staff(
    'credit.manage',
    account('active', { limit: 900_000, tenor_days: 30, ...because }),
  ),
  'GET /api/staff/credit/account/{id}/posting': staff('credit.review', account('active')),
  'GET /api/staff/credit/account/{id}/statement': staff(
    'credit.review',
    account('active', { from: '2026-11-01', to: '2026-11-18' }),
  ),
  'GET /api/staff/credit/count': staff('credit.review'),
  'GET /api/staff/credit/invoice': staff('credit.review'),
  'GET /api/staff/credit/invoice/{number}': staff('credit.review', owed),
  'GET /api/staff/credit/note/{number}/document': staff('credit.review', async (stage) => ({
    number: (await make.creditNoteFor(stage, await applicant(stage))).number,
  })),
  'GET /api/staff/credit/ageing': staff('credit.review'),
  'POST /api/staff/credit/invoice/{number}/credit_note': staff('credit.manage', async (stage) => ({
    ...(await owed(stage)),
    amount: 100,
    ...because,
  })),
  'POST /api/staff/credit/invoice/{number}/void': staff('credit.manage', withReason(owed)),
  'GET /api/staff/quotation': staff('quotation.view'),
  'GET /api/staff/quotation/counts': staff('quotation.view'),
  'GET /api/staff/quotation/{slug}': staff('quotation.view', quotation('submitted')),
  'POST /api/staff/quotation/{slug}/take': staff('quotation.answer', quotation('submitted')),
  'POST /api/staff/quotation/{slug}/ask': staff(
    'quotation.answer',
    quotation('in_review', { question: 'When?' }),
  ),
  'POST /api/staff/quotation/{slug}/offer': staff(
    'quotation.answer',
    quotation('in_review', { lines: [{ position: 1, offered_price: 480 }] }),
  ),
  'POST /api/staff/quotation/{slug}/approve_offer': staff('quotation.approve', lowOffer),
  'POST /api/staff/quotation/{slug}/return_offer': staff('quotation.approve', withReason(lowOffer)),
  'POST /api/staff/quotation/{slug}/decline': staff('quotation.answer', quotation('submitted', because)),
  'POST /api/staff/quotation/{slug}/message': staff(
    'quotation.answer',
    quotation('submitted', { text: 'Hello' }),
  ),
  'GET /api/staff/quotation/{slug}/attachment/{id}': staff('quotation.view', async (stage) => {
    const { slug, id } = await make.attached(stage, stage.customer);
    await stage.customer.call('POST /api/quotation/{slug}/submit', { slug });
    return { slug, id };
  }),
  'GET /api/staff/quotation/{slug}/document': staff('quotation.view', quotation('offered')),
  'GET /api/staff/document': staff('document.review'),
  'GET /api/staff/document/counts': staff('document.review'),
  'GET /api/staff/document/{id}': staff('document.review', async (stage) => ({
    id: (await document(stage)).id,
  })),
  'POST /api/staff/document/{id}/take': staff('document.review', seen),
  'POST /api/staff/document/{id}/verify': staff('document.review', seen),
  'POST /api/staff/document/{id}/reject': staff('document.review', async (stage) => ({
    ...(await seen(stage)),
    reason: 'unclear',
  })),
  'POST /api/staff/document/{id}/reveal': staff('document.review', async (stage) => ({
    id: (await document(stage)).id,
  })),
  'POST /api/staff/document/file/{id}/link': staff('document.review', async (stage) => ({
    id: (await document(stage)).fileId,
  })),
  'GET /api/staff/person': staff('company.review'),
  'GET /api/staff/person/{id}': staff('company.review', person),
  'POST /api/staff/person/{id}/block': staff('company.review', withReason(person)),
  'POST /api/staff/person/{id}/unblock': staff('company.review', withReason(blockedPerson)),
  'POST /api/staff/person/{id}/unlock': staff('company.review', person),
  'POST /api/staff/person/{id}/end_sessions': staff('company.review', withReason(person)),
  'POST /api/staff/person/{id}/reset_second_factor': staff(
    'company.review',
    withReason(async ({ api }) => {
      const somebody = await asBuyer(api);
      await addTotp(api, somebody);
      return { id: somebody.person.id };
    }),
  ),
  'GET /api/staff/company': staff('company.review'),
  'GET /api/staff/company/counts': staff('company.review'),
  'GET /api/staff/company/{id}': staff('company.review', firm),
  'POST /api/staff/company/{id}/block': staff('company.review', withReason(firm)),
  'POST /api/staff/company/{id}/unblock': staff('company.review', withReason(blockedFirm)),
  'POST /api/staff/company/{id}/notes': staff('company.review', async (stage) => ({
    ...(await firm(stage)),
    text: 'Pays late',
  })),
  'DELETE /api/staff/company/note/{id}': staff('company.review', async (stage, me) => {
    const { body } = await me.call('POST /api/staff/company/{id}/notes', {
      ...(await firm(stage)),
      text: 'Pays late',
    });
    return { id: body.data.notes[0]?.id ?? 0 };
  }),
};
