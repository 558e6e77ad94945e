import { z } from 'zod';
import type { ProviderPaymentState } from './payment.ts';

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

/** What we read of a Checkout Session. In an event its payment intent is a name, and spelt out where we asked for it. */
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

/** Null for a session that is not ours: the account may serve others. */
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
    // What arrived counts, where Stripe tells it; an event tells only what was asked for and is now paid.
    amount: (outcome === 'paid' ? intent?.amount_received : undefined) ?? amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reason: outcome === 'failed' ? (decline_code ?? code ?? 'declined') : null,
  };
}

/** What a session says when it is asked for; null while the buyer may still pay or has not tried. */
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

/** What an event says; null for those that say nothing of a payment of ours. */
export function eventState(kind: string, object: unknown): ProviderPaymentState | null {
  if (!isKnown(kind)) return null;
  const session = Session.parse(object);
  return paymentStateOf(session, outcomes[kind](session));
}

const outcomes = {
  // A bank that takes its time completes the session before it pays.
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'unpaid' ? 'processing' : 'paid'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'expired',
} satisfies Record<string, (session: Session) => ProviderPaymentState['outcome']>;

const isKnown = (kind: string): kind is keyof typeof outcomes => kind in outcomes;

/** The payment behind a session; null when there is none yet. */
export function paymentIntentOf(object: unknown): string | null {
  const { payment_intent: intent } = Session.parse(object);
  return intent === null || typeof intent === 'string' ? intent : intent.id;
}
