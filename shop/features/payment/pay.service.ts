import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, conflict } from '../../kit/http/errors.ts';
import { withIsoTimes } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { formatDayTime } from '../../kit/text/format.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../platform/http/context.ts';
import type { OrderRow } from '../order/order-move.service.ts';
import { extendDeadline, lockOrder, wrongState } from '../order/order-move.service.ts';
import { requireOwnOrder } from '../order/order-summary.service.ts';
import { paymentDeadline } from '../order/placement/dates.rules.ts';
import { payLink } from '../order/transaction/transaction.present.ts';
import { openPayment, requirePaymentReceiver } from './open-payment.service.ts';
import type * as contract from './payment.contract.ts';
import { paymentText } from './payment.messages.ts';
import type { PaymentRow } from './payment.queries.ts';
import * as queries from './payment.queries.ts';
import { firstPollAt } from './payment.rules.ts';
import { settle } from './settle.service.ts';

type PaidOrder = Pick<OrderRow, 'slug' | 'state' | 'delivery_date' | 'fulfilment'>;
type PaymentContext = { isUnpaid?: boolean; refundPending?: Sen };

function presentPayment(
  payment: PaymentRow,
  { slug, state, delivery_date, fulfilment }: PaidOrder,
  { isUnpaid = true, refundPending = 0 }: PaymentContext = {},
) {
  return {
    data: {
      ...withIsoTimes(payment),
      status: payment.state,
      refund_pending: refundPending,
      redirect_url: payLink(payment),
      is_unpaid: payment.state === 'pending' && isUnpaid,
      transaction: { slug, status: state, delivery_date, fulfilment },
    },
  };
}

/**
 * Opens a payment attempt for an order that awaits payment. An open attempt with the same method continues; another one
 * is ended first. The deadline counts from the order's placement, so retries do not hold stock forever.
 */
export async function payOrder(ctx: Ctx<'config' | 'payments'>, input: InputOf<typeof contract.payOrder>) {
  const { slug, payment_method } = input;
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, id);
    if (order.state !== 'pending_payment') throw wrongState(order.state, ctx.lang);
    const [newest] = await queries.listPayments(db, id);
    const method = payment_method ?? (order.payment_method === 'transfer' ? 'transfer' : 'online');
    const provider = requirePaymentReceiver(ctx, method);
    if (newest && isUnderWay(newest, method, ctx.now)) return presentPayment(newest, order);
    if (newest?.approval_until) {
      const time = formatDayTime(newest.approval_until, ctx.lang);
      throw conflict(paymentText[ctx.lang]('payment_awaits_approval', { time }));
    }
    if (newest?.state === 'processing' || newest?.state === 'proof_submitted') {
      throw conflict(paymentText[ctx.lang]('payment_under_way'));
    }
    const since = order.approved_at ?? order.placed_at;
    const deadline = paymentDeadline(since, method, order.delivery_date);
    const until = order.lapses_at && order.lapses_at > deadline ? order.lapses_at : deadline;
    if (until <= ctx.now) throw wrongState('expired', ctx.lang);
    await queries.endOpenPayments(db, id, ctx.now);
    await extendDeadline(db, id, until);
    const payment = await openPayment(db, {
      orderId: id,
      buyerId: order.buyer_id,
      method,
      provider,
      amount: order.total,
      now: ctx.now,
      expiresAt: until,
    });
    return presentPayment(payment, order);
  });
}

const isUnderWay = ({ state, method, expires_at }: PaymentRow, wanted: PaymentRow['method'], now: Date) =>
  method === wanted &&
  expires_at > now &&
  (state === 'pending' || state === 'awaiting_proof' || state === 'rejected');

/**
 * Returns the URL of the provider's page; null when there is nothing left to pay. Needs no session: whoever has the
 * link may pay.
 */
export async function startPayment(
  ctx: Pick<RequestCtx, 'db' | 'now' | 'payments' | 'config'>,
  reference: string,
): Promise<string | null> {
  const payment = await queries.findPaymentWithPayer(ctx.db, reference);
  if (!payment || payLink(payment) === null) return null;
  if ((payment.approval_until ?? payment.expires_at) <= ctx.now) return null;
  if (!ctx.payments) throw new Error('No payment provider is configured');
  const prefix = payment.lang === 'ms' ? '/ms' : '';
  const { ref, redirectUrl } = await ctx.payments.start({
    reference,
    amount: payment.amount,
    currency: 'MYR',
    description: `${ctx.config.shop_name} ${payment.slug}`,
    email: payment.email ?? '',
    lang: payment.lang,
    returnUrl: `${ctx.config.public_url}${prefix}${
      payment.repayment_id === null
        ? `/transaction/pay_result?payment=${reference}`
        : `/credit-terms/transaction/${payment.slug}`
    }`,
    expiresAt: payment.expires_at,
  });
  await queries.recordPaymentStart(ctx.db, payment.id, ref, ctx.now, firstPollAt(ctx.now));
  return redirectUrl;
}

/** Called by the result page. The parameters of the redirect are not trusted. */
export async function checkPayment(ctx: Ctx<'payments'>, { reference }: { reference: string }) {
  const { buyerId } = buyerOf(ctx);
  const payment = await queries.findByReference(ctx.db, reference);
  // Repayments have their own page.
  if (payment?.buyer_id !== buyerId || payment.order_id === null) throw new AppError('not_found');
  const { settled, isUnpaid } = await pollAndSettle(ctx, payment);
  const { amount: refundPending } = await queries.sumWaitingRefunds(ctx.db, settled.id);
  const order = await queries.findOrderOf(ctx.db, payment.order_id);
  return presentPayment(settled, order, { isUnpaid, refundPending });
}

/** Queries the provider about an open payment and settles the result. */
export async function pollAndSettle(ctx: Ctx<'payments'>, payment: PaymentRow) {
  const isOpen = payment.state === 'pending' || payment.state === 'processing';
  const look =
    isOpen && payment.provider_ref ? await pollProviderOrNull(ctx, payment.provider_ref) : 'nothing';
  const settled = typeof look === 'object' ? await settle(ctx.db, look, ctx.now) : payment;
  return { settled: settled ?? payment, isUnpaid: look === 'nothing' };
}

/** When the provider is unreachable, the payment stays as it is and the page retries. */
async function pollProviderOrNull(ctx: Ctx<'payments'>, ref: string) {
  if (!ctx.payments) return 'away';
  try {
    return (await ctx.payments.findState(ref)) ?? 'nothing';
  } catch (error) {
    ctx.log.warn({ err: error }, 'payment provider query failed');
    return 'away';
  }
}

export async function receiveEvent(
  ctx: Ctx<'headers' | 'payments'>,
  { provider, body }: { provider: string; body: string },
) {
  if (provider !== ctx.payments?.name) throw new AppError('not_found');
  const event = ctx.payments.readEvent(body, ctx.headers, ctx.now);
  if (!event) throw new AppError('bad_request');
  if (event.facts) await settle(ctx.db, event.facts, ctx.now, { provider, id: event.id, kind: event.kind });
  return { data: { received: true as const } };
}
