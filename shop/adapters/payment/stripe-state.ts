import { z } from 'zod';
import type { ProviderPaymentState } from './payment.ts';

/** Only a payment method that was requested expanded says whose account it is. */
const PaymentMethod = z.object({
  type: z.string(),
  fpx: z.object({ account_holder_type: z.string().nullish() }).nullish(),
});

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  created: z.int().nullish(),
  payment_method: z.union([z.string(), PaymentMethod]).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

/**
 * The fields we read of a Checkout Session. The payment intent is an id in events, and expanded where we requested it.
 */
const Session = z.object({
  client_reference_id: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.union([z.string(), Intent]).nullable(),
});
type Session = z.output<typeof Session>;

const intentOf = ({ payment_intent: intent }: Session) => (typeof intent === 'string' ? null : intent);

/**
 * Stripe names no deadline for the second person at a company's bank. Malaysian providers wait for a week
 * (https://support.timeteccloud.com/portal/en/kb/articles/fiuu-payment-gateway-fpx-b2b-payment-method-pending-status).
 */
const approvalSeconds = 7 * 24 * 3600;

/** Until when a payment from a company's account may be approved; null for other payments. */
function approvalOf(session: Session): Date | null {
  const { created, payment_method: method } = intentOf(session) ?? {};
  if (!created || !method || typeof method === 'string') return null;
  const isCompany = method.fpx?.account_holder_type === 'company';
  return isCompany ? new Date((created + approvalSeconds) * 1000) : null;
}

/** Null for a session that is not ours, because the account may be used by others. */
function paymentStateOf(
  session: Session,
  outcome: ProviderPaymentState['outcome'],
): ProviderPaymentState | null {
  const { client_reference_id: reference, amount_total, currency } = session;
  if (reference === null) return null;
  const intent = intentOf(session);
  const { decline_code, code } = intent?.last_payment_error ?? {};
  const approvalUntil = outcome === 'processing' ? approvalOf(session) : null;
  return {
    outcome,
    reference,
    // The received amount counts if Stripe reports it. An event contains only the requested amount, which is now paid.
    amount: (outcome === 'paid' ? intent?.amount_received : undefined) ?? amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reason: outcome === 'failed' ? (decline_code ?? code ?? 'declined') : null,
    ...(approvalUntil && { approvalUntil }),
  };
}

/** The outcome of a retrieved session. Null while the buyer can still pay or has not tried. */
export function sessionState(object: unknown): ProviderPaymentState | null {
  const session = Session.parse(object);
  const intent = intentOf(session);
  if (session.status === 'expired') return paymentStateOf(session, 'expired');
  if (session.status !== 'complete')
    return intent?.status === 'processing' ? paymentStateOf(session, 'processing') : null;
  if (session.payment_status !== 'unpaid') return paymentStateOf(session, 'paid');
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return paymentStateOf(session, isOver ? 'failed' : 'processing');
}

/** The outcome in an event. Null for events that are not about our payments. */
export function eventState(kind: string, object: unknown): ProviderPaymentState | null {
  if (!isKnown(kind)) return null;
  const session = Session.parse(object);
  return paymentStateOf(session, outcomes[kind](session));
}

const outcomes = {
  // With a delayed payment method, the session completes before it is paid.
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'unpaid' ? 'processing' : 'paid'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'expired',
} satisfies Record<string, (session: Session) => ProviderPaymentState['outcome']>;

const isKnown = (kind: string): kind is keyof typeof outcomes => kind in outcomes;

/** The payment intent of a session. Null when there is none yet. */
export function paymentIntentOf(object: unknown): string | null {
  const { payment_intent: intent } = Session.parse(object);
  return intent === null || typeof intent === 'string' ? intent : intent.id;
}
