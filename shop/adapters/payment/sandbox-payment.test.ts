import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/connect.ts';
import { createDb } from '../../platform/db/db.ts';
import { secretsOf } from '../../platform/secrets/secrets.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { testNow } from '../../testing/test-api.ts';
import type { PaymentRequest } from './payment.ts';
import { createSandbox, type SandboxAction, type SandboxChoice } from './sandbox-payment.ts';
import { signatureHeader, signBody } from './sandbox-signature.ts';

const { sandbox: secret } = secretsOf(Buffer.alloc(32, 7));
const seconds = (n: number) => new Date(testNow.getTime() + n * 1000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ max: 20 });
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('DELETE FROM sandbox_payment'));

type Sent = { body: string; headers: Pick<Headers, 'get'> };

function setUp(answer: () => { status: number } = () => ({ status: 200 })) {
  const db = createDb(database);
  let now = testNow;
  const sent: Sent[] = [];
  const delayed: { run: () => Promise<void>; ms: number }[] = [];
  const sandbox = createSandbox({
    db,
    secret,
    publicUrl: 'https://bakul.example',
    clock: () => now,
    log: pino({ level: 'silent' }),
    deliver: async (body, headers) => {
      sent.push({ body, headers: new Headers(headers) });
      return answer();
    },
    schedule: (run, ms) => {
      delayed.push({ run, ms });
    },
  });
  const { provider } = sandbox;
  const events = () => sent.map(({ body, headers }) => provider.readEvent(body, headers, now));
  const moveTo = (at: Date) => {
    now = at;
  };
  const begin = async (over: Partial<PaymentRequest> = {}) => (await provider.start(request(over))).ref;
  const act = (ref: string, action: SandboxAction, over: Partial<SandboxChoice> = {}) =>
    sandbox.act(ref, { action, method: 'fpx', reason: 'declined', ...over });
  return { sandbox, provider, sent, delayed, events, moveTo, begin, act };
}

const request = (over: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: 'pay_7f3a91c2d4e5b607',
  amount: 12_340,
  currency: 'MYR',
  description: 'Bakul B-261118-7K3QX',
  email: 'siti@example.com',
  lang: 'ms',
  returnUrl: 'https://bakul.example/ms/transaction/pay_result?reference=pay_7f3a91c2d4e5b607',
  expiresAt: seconds(1800),
  ...over,
});
const facts = { reference: request().reference, amount: 12_340, currency: 'MYR', reason: null };

describe('starting a payment', () => {
  test('returns the same payment for the same reference, 50 times in parallel', async () => {
    const { provider } = setUp();
    const all = await Promise.all(Array.from({ length: 50 }, () => provider.start(request())));
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1);
    expect(all[0]?.redirectUrl).toBe(`https://bakul.example/sandbox-pay/${all[0]?.ref}`);
    expect(all[0]?.ref).toMatch(/^sb_[\w-]{32}$/);
    expect(await provider.findState(all[0]?.ref ?? '')).toBeNull();
  });

  test('creates another payment for another reference, and refuses another amount for a known one', async () => {
    const { begin } = setUp();
    expect(await begin()).not.toBe(await begin({ reference: 'pay_2' }));
    await expect(begin({ amount: 1 })).rejects.toThrow('another amount');
  });

  test('throws for an unknown payment', async () => {
    const { provider } = setUp();
    await expect(provider.findState('sb_unknown')).rejects.toThrow('no such payment');
    await expect(provider.cancel('sb_unknown')).rejects.toThrow('no such payment');
    await expect(provider.refund({ ref: 'sb_unknown', amount: 1, key: 'k' })).rejects.toThrow(
      'no such payment',
    );
  });
});

describe('action on the hosted page', () => {
  test('pay notifies the shop once', async () => {
    const { begin, act, events, provider } = setUp();
    const ref = await begin();
    expect(await act(ref, 'pay')).toMatchObject({ state: 'paid', method: 'fpx' });
    expect(events()).toEqual([
      { id: expect.stringMatching(/^sbe_/), kind: 'payment.paid', facts: { ...facts, outcome: 'paid' } },
    ]);
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'paid' });
  });

  test('fail reports the reason', async () => {
    const { begin, act, events, provider } = setUp();
    const ref = await begin();
    await act(ref, 'fail', { reason: 'insufficient_funds', method: 'card' });
    const failed = { ...facts, outcome: 'failed', reason: 'insufficient_funds' };
    expect(events()).toMatchObject([{ kind: 'payment.failed', facts: failed }]);
    expect(await provider.findState(ref)).toEqual(failed);
  });

  test('delay is processing first, and settles ten seconds later', async () => {
    const { begin, act, events, delayed, moveTo, provider } = setUp();
    const ref = await begin();
    await act(ref, 'delay');
    expect(delayed.map(({ ms }) => ms)).toEqual([10_000]);
    moveTo(seconds(9));
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'processing' });
    moveTo(seconds(10));
    for (const { run } of delayed) await run();
    expect(events().map((event) => event?.facts?.outcome)).toEqual(['processing', 'paid']);
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'paid' });
  });

  test('delay settles even if the process that scheduled it is gone', async () => {
    const { begin, act, moveTo, provider } = setUp();
    const ref = await begin();
    await act(ref, 'delay');
    moveTo(seconds(10));
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'paid' });
  });

  test('twice sends the same event twice, byte for byte with the same id', async () => {
    const { begin, act, events, sent } = setUp();
    await act(await begin(), 'twice');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(new Set(events().map((event) => event?.id)).size).toBe(1);
  });

  test('silent sends no event, and the shop finds out by asking', async () => {
    const { begin, act, sent, provider } = setUp();
    const ref = await begin();
    await act(ref, 'silent');
    expect(sent).toEqual([]);
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'paid' });
  });

  test('only one of 50 simultaneous choices takes effect', async () => {
    const { begin, act, sent, events, provider } = setUp();
    const ref = await begin();
    const actions: SandboxAction[] = ['pay', 'fail'];
    await Promise.all(Array.from({ length: 50 }, (_, n) => act(ref, actions[n % 2] ?? 'pay')));
    expect(sent).toHaveLength(1);
    expect(events()).toMatchObject([{ facts: await provider.findState(ref) }]);
  });

  test('keeps its result when the shop does not answer', async () => {
    const { begin, act, provider } = setUp(() => {
      throw new Error('away');
    });
    const ref = await begin();
    expect(await act(ref, 'pay')).toMatchObject({ state: 'paid' });
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'paid' });
  });
});

describe('a payment of a company', () => {
  const day = 24 * 3600;

  test('waits for a second person after the first has submitted it', async () => {
    const { begin, act, events, provider, delayed } = setUp();
    const ref = await begin();
    expect(await act(ref, 'submit')).toMatchObject({ state: 'processing', method: 'corporate_fpx' });
    const waiting = { ...facts, outcome: 'processing', approvalUntil: seconds(day) };
    expect(events()).toMatchObject([{ kind: 'payment.processing', facts: waiting }]);
    expect(await provider.findState(ref)).toEqual(waiting);
    expect(delayed.map(({ ms }) => ms)).toEqual([day * 1000]);
    expect(await provider.cancel(ref)).toBe(false);
  });

  test.each([
    ['approve', 'paid', null],
    ['reject', 'failed', 'approval_rejected'],
  ] as const)('%s makes it %s', async (action, outcome, reason) => {
    const { begin, act, events, moveTo, provider } = setUp();
    const ref = await begin();
    // Nothing to decide before it is submitted.
    expect(await act(ref, action)).toMatchObject({ state: 'open' });
    await act(ref, 'submit');
    moveTo(seconds(day - 1));
    await act(ref, action);
    // An event of yesterday is no longer accepted, so only the newest is read.
    expect(events().at(-1)).toMatchObject({ facts: { outcome, reason } });
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome, reason });
  });

  test('expires after a day without an approval, and notifies the shop', async () => {
    const { begin, act, events, delayed, moveTo, provider } = setUp();
    const ref = await begin();
    await act(ref, 'submit');
    moveTo(seconds(day));
    for (const { run } of delayed) await run();
    expect(await act(ref, 'approve')).toMatchObject({ state: 'expired' });
    const expired = { ...facts, outcome: 'expired', reason: 'approval_expired' };
    expect(events().at(-1)).toMatchObject({ kind: 'payment.expired', facts: expired });
    expect(await provider.findState(ref)).toEqual(expired);
  });

  test('is decided once, by one of 20 simultaneous decisions', async () => {
    const { begin, act, events, provider } = setUp();
    const ref = await begin();
    await act(ref, 'submit');
    const actions: SandboxAction[] = ['approve', 'reject'];
    await Promise.all(Array.from({ length: 20 }, (_, n) => act(ref, actions[n % 2] ?? 'approve')));
    expect(events()).toHaveLength(2);
    expect(events()[1]).toMatchObject({ facts: await provider.findState(ref) });
  });
});

describe('end of a payment', () => {
  test('comes by expiry, after which nothing can be paid', async () => {
    const { begin, act, sent, moveTo, provider, sandbox } = setUp();
    const ref = await begin();
    moveTo(seconds(1800));
    expect(await act(ref, 'pay')).toMatchObject({ state: 'expired' });
    expect(sent).toEqual([]);
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'expired' });
    expect(await sandbox.find(ref)).toMatchObject({ state: 'expired' });
  });

  test('comes by cancelling, which is idempotent', async () => {
    const { begin, act, provider } = setUp();
    const ref = await begin();
    expect([await provider.cancel(ref), await provider.cancel(ref)]).toEqual([true, true]);
    expect(await act(ref, 'pay')).toMatchObject({ state: 'expired' });
  });

  test.each([
    ['pay', false, 'paid'],
    ['delay', false, 'processing'],
    ['fail', true, 'failed'],
  ] as const)('cancelling after "%s" returns %s', async (action, expected, outcome) => {
    const { begin, act, provider } = setUp();
    const ref = await begin();
    await act(ref, action);
    expect(await provider.cancel(ref)).toBe(expected);
    expect(await provider.findState(ref)).toMatchObject({ outcome });
  });

  test('either cancelling or paying wins a race', async () => {
    const { begin, act, provider } = setUp();
    for (let n = 0; n < 20; n++) {
      const ref = await begin({ reference: `pay_${n}` });
      const [isCancelled] = await Promise.all([provider.cancel(ref), act(ref, 'pay')]);
      expect((await provider.findState(ref))?.outcome).toBe(isCancelled ? 'expired' : 'paid');
    }
  });
});

describe('refunds', () => {
  test('are completed at once, once per key, and can be queried', async () => {
    const { begin, act, provider } = setUp();
    const ref = await begin();
    await act(ref, 'pay');
    const all = await Promise.all(
      Array.from({ length: 20 }, () => provider.refund({ ref, amount: 500, key: 'refund-1' })),
    );
    for (const answer of all) expect(answer).toEqual({ ok: true, ref: `${ref}:refund-1`, isDone: true });
    expect(await provider.findRefund(`${ref}:refund-1`)).toEqual(all[0]);
    // The remaining amount.
    expect(await provider.refund({ ref, amount: 11_840, key: 'refund-2' })).toMatchObject({ ok: true });
  });

  test('never exceed the payment, 50 in parallel', async () => {
    const { begin, act, provider } = setUp();
    const ref = await begin({ amount: 10_000 });
    await act(ref, 'pay');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => provider.refund({ ref, amount: 1000, key: `refund-${n}` })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(10);
    expect(all.filter(({ ok }) => !ok)[0]).toEqual({ ok: false, reason: 'more_than_paid' });
  });

  test('are refused before payment, and for a key used with another amount', async () => {
    const { begin, act, provider } = setUp();
    const ref = await begin();
    const refund = (amount: number, key: string) => provider.refund({ ref, amount, key });
    expect(await refund(1, 'refund-1')).toEqual({ ok: false, reason: 'not_paid' });
    await act(ref, 'pay');
    expect(await refund(1, 'refund-1')).toMatchObject({ ok: true });
    expect(await refund(2, 'refund-1')).toEqual({ ok: false, reason: 'key_reused' });
    expect(await provider.findRefund(`${ref}:unknown`)).toMatchObject({ ok: false });
  });
});

describe('events', () => {
  async function paidEvent() {
    const { begin, act, sent, provider } = setUp();
    await act(await begin(), 'pay');
    const [event] = sent;
    if (!event) throw new Error('No event was sent');
    const read = (over: Partial<Sent> = {}, at = testNow) => {
      const { body, headers } = { ...event, ...over };
      return provider.readEvent(body, headers, at);
    };
    return { event, read };
  }
  const signed = (signature: string) => ({ headers: new Headers({ [signatureHeader]: signature }) });

  test('are refused without a valid signature', async () => {
    const { event, read } = await paidEvent();
    expect(read()).not.toBeNull();
    const cheaper = event.body.replace('12340', '1');
    expect(read({ body: cheaper })).toBeNull();
    expect(read({ body: `${event.body} ` })).toBeNull();
    expect(read({ headers: new Headers() })).toBeNull();
    for (const signature of ['', 'nonsense', 't=1', 'v1=00', `t=,v1=${'0'.repeat(64)}`])
      expect(read(signed(signature))).toBeNull();
    const other = secretsOf(Buffer.alloc(32, 8)).sandbox;
    expect(read(signed(signBody(other, event.body, testNow)))).toBeNull();
    // A time inserted later is not covered by the signature.
    const [, hash] = signBody(secret, event.body, seconds(-600)).split(',');
    expect(read(signed(`t=${testNow.getTime() / 1000},${hash}`))).toBeNull();
  });

  test('are refused when more than five minutes old, or more than five minutes in the future', async () => {
    const { read } = await paidEvent();
    expect(read({}, seconds(300))).not.toBeNull();
    expect(read({}, seconds(301))).toBeNull();
    expect(read({}, seconds(-300))).not.toBeNull();
    expect(read({}, seconds(-301))).toBeNull();
  });
});
