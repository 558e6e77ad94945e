import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';

type Intent = {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  last_payment_error: { code: string; decline_code: string | null } | null;
  created: number;
  payment_method: { id: string; type: string; fpx?: { account_holder_type: string; bank: string } };
};
type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  expires_at: number;
  payment_intent: string | null;
};
type Refund = { id: string; object: 'refund'; status: string; amount: number; payment_intent: string };
type Answer = { status: number; body: unknown };
type Seen = { method: string; path: string; form: Record<string, string>; key: string | undefined };

const name = (prefix: string) => `${prefix}_test_${randomBytes(8).toString('hex')}`;
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const invalid = (message: string, code?: string) => refused(400, 'invalid_request_error', message, code);

/** The parameters of a session in the SDK's API version. Unknown ones are refused, as by Stripe. */
const sessionFields = [
  'mode',
  'allowed_payment_method_types',
  'line_items',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'customer_email',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
];

const minute = 60;
const hour = 60 * minute;

/**
 * A fake of the part of Stripe's HTTP API that we use, on loopback: form bodies, idempotency keys, session limits,
 * errors and signed events. The shop calls it through Stripe's own SDK.
 */
export async function fakeStripe(options: { key: string; webhookSecret: string; now: () => Date }) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const replies = new Map<string, { request: string; answer: Answer }>();
  const seen: Seen[] = [];
  const troubles: ('none' | 'lost' | 'slow' | { status: number; type: string })[] = [];
  let refundsStart = 'succeeded';
  const seconds = () => Math.floor(options.now().getTime() / 1000);

  function createSession(form: Record<string, string>): Answer {
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const lives = Number(form.expires_at) - seconds();
    const unknown = Object.keys(form).find((field) => !sessionFields.includes(field.replace(/\[.*/, '')));
    if (unknown) return invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
    if (form.mode !== 'payment') return invalid('Invalid mode');
    if (!Number.isInteger(amount) || amount < 200)
      return invalid('The amount is too small', 'amount_too_small');
    if (!(lives >= 30 * minute && lives <= 24 * hour))
      return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
    for (const url of [form.success_url, form.cancel_url])
      if (!url || !URL.canParse(url)) return invalid('Not a valid URL', 'url_invalid');
    const id = name('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.client_reference_id ?? '',
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]'] ?? '',
      expires_at: Number(form.expires_at),
      payment_intent: null,
    };
    sessions.set(id, session);
    return ok(session);
  }

  function createRefund(form: Record<string, string>): Answer {
    const intent = intents.get(form.payment_intent ?? '');
    const amount = Number(form.amount);
    if (intent?.status !== 'succeeded')
      return invalid('This payment has not succeeded', 'charge_not_captured');
    const given = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id);
    const left = intent.amount_received - given.reduce((sum, refund) => sum + refund.amount, 0);
    if (left === 0) return invalid('Charge has already been refunded.', 'charge_already_refunded');
    if (amount > left) return invalid('Refund amount is greater than unrefunded amount');
    const refund: Refund = {
      id: name('re'),
      object: 'refund',
      status: refundsStart,
      amount,
      payment_intent: intent.id,
    };
    refunds.set(refund.id, refund);
    return ok(refund);
  }

  function shown(session: Session, hasIntent: boolean, hasMethod = false) {
    const intent = intents.get(session.payment_intent ?? '');
    if (!hasIntent) return session;
    const payment_method = hasMethod ? intent?.payment_method : intent?.payment_method.id;
    return { ...session, payment_intent: intent ? { ...intent, payment_method } : null };
  }

  function work(method: string, url: URL, form: Record<string, string>): Answer {
    const [, , kind, second = '', third = '', fourth = ''] = url.pathname.split('/');
    const missing = refused(404, 'invalid_request_error', 'No such object', 'resource_missing');
    if (kind === 'refunds') {
      if (method === 'POST') return createRefund(form);
      const refund = refunds.get(second);
      return refund ? ok(refund) : missing;
    }
    if (kind !== 'checkout' || second !== 'sessions') return missing;
    if (third === '' && method === 'GET') return ok({ object: 'list', data: [...sessions.values()] });
    if (third === '') return createSession(form);
    const session = sessions.get(third);
    if (!session) return missing;
    if (fourth === 'expire') {
      if (session.status !== 'open')
        return invalid('Only Checkout Sessions with a status of open can be expired.');
      session.status = 'expired';
    }
    const expanded = url.searchParams.get('expand[0]') ?? '';
    return ok(shown(session, expanded.startsWith('payment_intent'), expanded.endsWith('.payment_method')));
  }

  /** A known idempotency key returns its earlier response, including server errors. */
  function workOnce(method: string, url: URL, body: string, key: string | undefined): Answer {
    const form = Object.fromEntries(new URLSearchParams(body));
    seen.push({ method, path: url.pathname, form, key });
    const known = key === undefined ? undefined : replies.get(key);
    const request = `${url.pathname} ${body}`;
    if (known && known.request !== request)
      return refused(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    const answer = known?.answer ?? work(method, url, form);
    if (key !== undefined && method === 'POST') replies.set(key, { request, answer });
    return answer;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const trouble = troubles.shift();
    if (trouble === 'slow') return;
    const key = request.headers['idempotency-key'];
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const isKnown = request.headers.authorization === `Bearer ${options.key}`;
    const answer = !isKnown
      ? refused(401, 'invalid_request_error', 'Invalid API Key provided')
      : typeof trouble === 'object'
        ? refused(trouble.status, trouble.type, 'As the test wants it')
        : workOnce(request.method ?? 'GET', url, body, typeof key === 'string' ? key : undefined);
    if (trouble === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': name('req') });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    return session;
  };

  /** The buyer completes Stripe's page, with the payment paid, processing or failed, by FPX. */
  function complete(
    id: string,
    outcome: 'paid' | 'processing' | 'failed',
    amount = sessionOf(id).amount_total,
    account_holder_type: 'individual' | 'company' = 'individual',
  ) {
    const session = sessionOf(id);
    const intent: Intent = {
      id: session.payment_intent ?? name('pi'),
      object: 'payment_intent',
      status: { paid: 'succeeded', processing: 'processing', failed: 'requires_payment_method' }[outcome],
      amount: session.amount_total,
      amount_received: outcome === 'paid' ? amount : 0,
      currency: session.currency,
      last_payment_error:
        outcome === 'failed' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
      created: seconds(),
      payment_method: { id: name('pm'), type: 'fpx', fpx: { account_holder_type, bank: 'maybank2e' } },
    };
    intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    session.status = 'complete';
    session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
    return intent.created;
  }

  /** An event as Stripe sends it: the body and the signature headers. */
  function event(kind: string, object: object, at = options.now(), secret = options.webhookSecret) {
    const timestamp = Math.floor(at.getTime() / 1000);
    const body = JSON.stringify(
      { id: name('evt'), object: 'event', type: kind, created: timestamp, data: { object } },
      null,
      2,
    );
    const stripe = new Stripe(options.key);
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: new Headers({ 'stripe-signature': signature }) };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    sessions,
    refunds,
    complete,
    event,
    sessionEvent: (kind: string, id: string) =>
      event(`checkout.session.${kind}`, shown(sessionOf(id), false)),
    /** Faults for the next requests: an error, a response lost after the work was done, or no response. */
    trouble: (...next: typeof troubles) => troubles.push(...next),
    startRefundsAs: (status: string) => {
      refundsStart = status;
    },
  };
}
