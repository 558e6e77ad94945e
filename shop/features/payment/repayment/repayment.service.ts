import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, invalidField } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { buyerOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { creditText } from '../../credit/credit.messages.ts';
import type * as contract from '../../credit/repayment/repayment.contract.ts';
import * as repayments from '../../credit/repayment/repayment.service.ts';
import { presentPaymentOptions } from '../../order/transaction/transaction.present.ts';
import { openPayment, requirePaymentReceiver } from '../open-payment.service.ts';
import { pollAndSettle } from '../pay.service.ts';
import { endRepaymentPayments, lockPayment, type PaymentRow, sumWaitingRefunds } from '../payment.queries.ts';
import { nextPaymentState } from '../payment.rules.ts';
import { addProof } from '../proof/proof.service.ts';
import * as queries from './repayment.queries.ts';

type Slug = { slug: string };
const minuteMs = 60_000;
/** Online as for an order. A transfer gets a week, since it holds no stock. */
const minutesToPay = { online: 30, transfer: 7 * 24 * 60 } as const;

async function present({ db, bank }: Pick<RequestCtx, 'db' | 'bank'>, repayment: repayments.RepaymentRow) {
  const payment = await queries.findNewest(db, repayment.id);
  if (!payment) throw new Error('The repayment has no payment');
  const { amount: refund_pending } = await sumWaitingRefunds(db, payment.id);
  const { settlements, entries, proofs } = await queries.loadRepaymentDetails(db, repayment.id, payment.id);
  return {
    data: {
      ...withIsoTimes(repayment),
      status: payment.state,
      refund_pending,
      chosen: settlements.map(({ invoice_number }) => invoice_number),
      settlements,
      invoices: entries.flatMap(({ number, amount }) => (number === null ? [] : [{ number, amount }])),
      advance: entries
        .filter(({ ledger }) => ledger === 'advance')
        .reduce((sum, { amount }) => sum + amount, 0),
      payment: {
        ...withIsoTimes(payment),
        ...presentPaymentOptions(payment, proofs, { ...bank, reference: repayment.slug }),
      },
    },
  };
}

async function requireOwn(ctx: Ctx, slug: string): Promise<repayments.RepaymentRow> {
  const found = await repayments.findRepayment(ctx.db, slug);
  if (found?.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return found.repayment;
}

/**
 * Opens a repayment with its payment. Ends an unpaid one of the same person, so that nobody pays twice by going back.
 */
export async function createRepayment(
  ctx: Ctx<'bank' | 'config' | 'payments'>,
  { amount, settlements, invoice_numbers, method }: InputOf<typeof contract.createRepayment>,
) {
  const { personId, buyer } = personOf(ctx);
  const { now } = ctx;
  const provider = requirePaymentReceiver(ctx, method);
  return ctx.db.transaction(async (db) => {
    const written = await repayments.createRepaymentRow(db, {
      buyerId: buyer.buyerId,
      authorId: personId,
      amount: amount ?? null,
      settlements: settlements ?? invoice_numbers?.map((invoice_number) => ({ invoice_number })) ?? [],
      method,
      lang: ctx.lang,
      now,
    });
    if (!written.ok) {
      const detail = creditText[ctx.lang](written.reason);
      if (written.reason === 'no_account' || written.reason === 'nothing_open') throw conflict(detail);
      const invoices = settlements ? 'settlements' : 'invoice_numbers';
      const field = written.reason === 'above_amount' ? 'amount' : invoices;
      throw invalidField(field, detail);
    }
    const { repayment } = written;
    for (const { id, author_id, account_id } of await repayments.openRepayments(db, repayment.account_id)) {
      if (id !== repayment.id && author_id === personId && account_id === repayment.account_id) {
        await endUnpaidRepayment(db, id, now);
      }
    }
    await openPayment(db, {
      repaymentId: repayment.id,
      buyerId: buyer.buyerId,
      method,
      provider,
      amount: repayment.amount,
      now,
      expiresAt: new Date(now.getTime() + minutesToPay[method] * minuteMs),
    });
    return present({ ...ctx, db }, repayment);
  });
}

/** Money in transit counts as paid, unless it waited for an approval that did not come. */
const isUnpaid = ({ state, approval_until }: PaymentRow, now: Date) =>
  nextPaymentState(state, 'expire') !== null &&
  (state !== 'processing' || (approval_until !== null && approval_until <= now));

/** Locks a repayment, then its newest payment. */
async function lockWithPayment(db: Db, id: number) {
  const repayment = await repayments.lockRepayment(db, id);
  const newest = await queries.findNewest(db, id);
  return { repayment, payment: newest && (await lockPayment(db, newest.id)) };
}

/** Ends a repayment whose money was not sent. One with money in transit continues. Returns whether it ended. */
async function endUnpaidRepayment(db: Db, id: number, now: Date): Promise<boolean> {
  const { repayment, payment } = await lockWithPayment(db, id);
  const isOver = payment?.state === 'failed' || payment?.state === 'expired';
  if (repayment?.state !== 'open' || !payment || !(isUnpaid(payment, now) || isOver)) return false;
  await endRepaymentPayments(db, id, now);
  await repayments.endRepayment(db, id);
  return true;
}

export async function getRepayment(ctx: Ctx<'bank'>, { slug }: Slug) {
  return present(ctx, await requireOwn(ctx, slug));
}

export async function checkRepayment(ctx: Ctx<'bank' | 'payments'>, { slug }: Slug) {
  const { id } = await requireOwn(ctx, slug);
  const payment = await queries.findNewest(ctx.db, id);
  if (payment) await pollAndSettle(ctx, payment);
  return present(ctx, await requireOwn(ctx, slug));
}

export async function cancelRepayment(ctx: Ctx<'bank'>, { slug }: Slug) {
  const { id } = await requireOwn(ctx, slug);
  return ctx.db.transaction(async (db) => {
    if (!(await endUnpaidRepayment(db, id, ctx.now))) throw wrongState(ctx);
    return present({ ...ctx, db }, await requireOwn({ ...ctx, db }, slug));
  });
}

const wrongState = (ctx: Ctx) => conflict(creditText[ctx.lang]('repayment_state'));

export async function uploadRepaymentProof(
  ctx: Ctx<'bank' | 'files' | 'pictures'>,
  { slug, files }: Slug & { files: UploadedFile[] },
) {
  const { id } = await requireOwn(ctx, slug);
  return storeUploads(ctx, files, async (db, [file]) => {
    const { repayment, payment } = await lockWithPayment(db, id);
    const state = payment && nextPaymentState(payment.state, 'submit_proof');
    if (!file || !repayment || !payment || !state) throw wrongState(ctx);
    await addProof({ ...ctx, db }, payment.id, state, file);
    return present({ ...ctx, db }, repayment);
  });
}

/** Ends repayments that were not paid in time, each in its own transaction. */
export async function expireRepayments({ db, clock }: Pick<JobDeps, 'db' | 'clock'>) {
  const now = clock();
  let expired = 0;
  for (const { id } of await queries.listLapsed(db, now)) {
    if (await db.transaction((db) => endUnpaidRepayment(db, id, now))) expired++;
  }
  return { expired };
}
