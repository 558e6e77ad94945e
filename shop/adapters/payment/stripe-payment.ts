import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { AppError } from '../../kit/http/errors.ts';
import type { KeyCheck, PaymentProvider, PaymentRequest, RefundAnswer } from './payment.ts';
import { eventState, paymentIntentOf, sessionState } from './stripe-state.ts';

export type StripeSettings = {
  key: string;
  webhookSecret: string;
  /** Overrides Stripe's URL in tests. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
  log: Logger;
};

/** Three attempts with pauses take at most 20 seconds, the longest that a buyer waits. */
const patience = { timeoutMs: 6000, retries: 2 };
const maxEventAgeSeconds = 300;
const retryAfterSeconds = 10;

/**
 * Stripe requires an expiry at least 30 minutes from now. 31 minutes after our own expiry satisfies that whenever the
 * session is started, and is the same at each attempt. Anyone who pays in between is refunded.
 */
const extraExpiryMinutes = 31;

/** Stripe Checkout: FPX and cards on Stripe's hosted page. The SDK is large, so it is loaded only here. */
export async function stripePayment(settings: StripeSettings): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const { errors } = StripeClient;
  const stripe = new StripeClient(settings.key, {
    timeout: settings.timeoutMs ?? patience.timeoutMs,
    // Safe, because every write has an idempotency key.
    maxNetworkRetries: patience.retries,
    ...addressOf(settings.apiUrl),
    telemetry: false,
  });

  /** Maps unavailability and overload of Stripe to 503. Everything else is an error that must be noticed. */
  async function callStripe<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      const status = statusCode ?? 0;
      const isAway = error instanceof errors.StripeConnectionError || status === 429 || status >= 500;
      settings.log.warn({ what, type, code, status, requestId }, 'Stripe request failed');
      if (isAway) throw new AppError('unavailable', { retryAfterSeconds });
      throw error;
    }
  }

  const retrieveSession = (ref: string, expanded: string) =>
    callStripe('look', () => stripe.checkout.sessions.retrieve(ref, { expand: [expanded] }));

  /** With whose account it is paid from, unless a restricted key may not read that. */
  async function sessionOf(ref: string) {
    try {
      return await retrieveSession(ref, 'payment_intent.payment_method');
    } catch (error) {
      if (!(error instanceof errors.StripePermissionError)) throw error;
      return retrieveSession(ref, 'payment_intent');
    }
  }

  /** Reads what the shop needs anyway, because a restricted key may read little else. */
  async function checkKeys(): Promise<KeyCheck> {
    const is_test_mode = /^[rs]k_test_/.test(settings.key);
    try {
      await stripe.checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 });
      return { result: 'accepted', is_test_mode };
    } catch (error) {
      const isRejected =
        error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
      if (isRejected) return { result: 'rejected', is_test_mode };
      if (error instanceof errors.StripeError) return { result: 'unreachable', is_test_mode };
      throw error;
    }
  }

  return {
    name: 'stripe',
    checkKeys,
    async start(request) {
      const { id, url } = await callStripe('start', () =>
        stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.reference }),
      );
      if (url === null) throw new Error('Stripe returned a checkout session without a URL');
      return { ref: id, redirectUrl: url };
    },
    async findState(ref) {
      return sessionState(await sessionOf(ref));
    },
    async cancel(ref) {
      try {
        const { status } = await callStripe('cancel', () => stripe.checkout.sessions.expire(ref));
        return status === 'expired';
      } catch (error) {
        // No longer open: expired before, or paid meanwhile.
        if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 400)
          return (await sessionOf(ref)).status === 'expired';
        throw error;
      }
    },
    async refund({ ref, amount, key }) {
      const intent = paymentIntentOf(await sessionOf(ref));
      if (intent === null) return { ok: false, reason: 'not_paid' };
      try {
        const made = await callStripe('refund', () =>
          stripe.refunds.create(
            { payment_intent: intent, amount, metadata: { key } },
            { idempotencyKey: key },
          ),
        );
        return refundAnswer(made);
      } catch (error) {
        const isRefused =
          error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
        if (isRefused) return { ok: false, reason: error.code ?? error.type };
        throw error;
      }
    },
    async findRefund(ref) {
      return refundAnswer(await callStripe('look at a refund', () => stripe.refunds.retrieve(ref)));
    },
    readEvent(body, headers, now) {
      const signature = headers.get('stripe-signature') ?? '';
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          maxEventAgeSeconds,
          undefined,
          now.getTime(),
        );
        return { id: event.id, kind: event.type, facts: eventState(event.type, event.data.object) };
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

function addressOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, amount, currency, description, email, lang, returnUrl, expiresAt } = request;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['fpx', 'card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { description, metadata: { reference } },
    customer_email: email,
    locale: lang,
    // The return page asks our API for the outcome and never trusts its own URL.
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000) + extraExpiryMinutes * 60,
  };
}

function refundAnswer({ id, status, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'failed' || status === 'canceled') return { ok: false, reason: failure_reason ?? status };
  return { ok: true, ref: id, isDone: status === 'succeeded' };
}
