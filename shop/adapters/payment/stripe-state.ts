import { z } from 'zod';
import type { ProviderPaymentState } from './payment.ts';

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
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

/** Null for a session that is not ours, because the account may be used by others. */
function paymentStateOf(
  session: Session,
  outcome: ProviderPaymentState['outcome'],
): ProviderPaymentState | null {
  const { client_reference_id: reference, amount_total, currency } = session;
  if (reference === null) return null;
  const intent = intentOf(session);
  const { decline_code, code } = intent?.last_payment_error ?? {};
  return {
    outcome,
    reference,
    // The received amount counts if Stripe reports it. An event contains only the requested amount, which is now paid.
    amount: (outcome === 'paid' ? intent?.amount_received : undefined) ?? amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reason: outcome === 'failed' ? (decline_code ?? code ?? 'declined') : null,
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
