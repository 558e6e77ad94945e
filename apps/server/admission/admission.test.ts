import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMetrics } from '@bakul/shop/platform/http/metrics';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { createAdmission } from './admission.ts';
import { priorityOf } from './priority.ts';

test.each([
  ['GET', '/healthz', false, 'health'],
  ['GET', '/readyz', false, 'health'],
  ['GET', '/metrics', true, 'health'],
  ['GET', '/healthz-not', false, 'page'],
  ['POST', '/api/checkout', true, 'checkout'],
  ['POST', '/api/checkout/preview', true, 'checkout'],
  ['POST', '/api/checkout', false, 'account'],
  ['GET', '/api/cart?x=1', true, 'checkout'],
  ['GET', '/api/cart?x=1', false, 'page'],
  ['POST', '/api/cart', false, 'account'],
  ['POST', '/api/payment/webhook/stripe', false, 'checkout'],
  ['POST', '/api/payment/webhook/sandbox', false, 'checkout'],
  ['GET', '/api/payment/webhook/stripe', false, 'page'],
  ['GET', '/api/payment/method', false, 'page'],
  ['GET', '/api/staff/order', true, 'checkout'],
  ['GET', '/api/staff/order', false, 'page'],
  ['POST', '/api/staff/login', false, 'account'],
  ['GET', '/pay/some-reference', false, 'account'],
  ['GET', '/pay/some-reference', true, 'account'],
  ['GET', '/sandbox-pay/some-reference', false, 'account'],
  ['GET', '/checkout', false, 'account'],
  ['GET', '/ms/checkout', false, 'account'],
  ['GET', '/ms/checkout.data', false, 'account'],
  ['GET', '/shopping-cart', false, 'account'],
  ['GET', '/checkout?x=1', false, 'page'],
  ['GET', '/checkouts', false, 'page'],
  ['POST', '/checkout', false, 'page'],
  ['GET', '/payments-explained', false, 'page'],
  ['GET', '/api/product', true, 'account'],
  ['POST', '/api/auth/login', false, 'account'],
  ['GET', '/api/product', false, 'page'],
  ['HEAD', '/api/product', false, 'page'],
  ['GET', '/assets/app.js', false, 'file'],
  ['GET', '/media/key/400.webp', false, 'file'],
  ['GET', '/', false, 'page'],
  ['GET', '/ms/fruit', true, 'page'],
  ['POST', '/fruit', true, 'page'],
])('classifies %s %s (with a token: %s) as %s', (method, url, hasToken, expected) => {
  const headers = hasToken ? { authorization: 'Bearer x' } : {};
  expect(priorityOf({ method, url, headers })).toBe(expected);
});

/** Advances the clock and gives started work its turns of the event loop. */
async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 5; turns++) await nextTurn();
}

type Message = Parameters<ReturnType<typeof createAdmission>>[0];
const messageOf = (url: string, over: { accept?: string; isGone?: boolean } = {}) =>
  ({
    method: 'GET',
    url,
    headers: {
      accept: over.accept ?? '*/*',
      // Buyers have a token. All other requests are from guests.
      ...(url === '/api/cart' && { authorization: 'Bearer x' }),
    },
    socket: { destroyed: over.isGone ?? false },
  }) as Message;

function open({ late = 0, maxWaitMs = 30, maxTurnMs = 60_000, settings = {} } = {}) {
  const metrics = createMetrics();
  const admit = createAdmission({
    shedLoad: readEnv(settings).SHED_LOAD,
    metrics,
    loopDelay: { ms: () => late },
    connections: () => 0,
    maxPages: 2,
    maxTurnMs,
    maxWaitMs,
  });
  const statusOf = async (url: string) => (await admit(messageOf(url), () => new Response('done'))).status;
  const shed = async () =>
    (await metrics.shed.get()).values.map(({ labels, value }) => [labels.class, value]);
  const waited = async () =>
    (await metrics.shedSeconds.get()).values.find(({ metricName }) => metricName === 'http_shed_seconds_sum')
      ?.value;
  return { admit, statusOf, shed, waited };
}

/** Work that ends when the test calls `finish`. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const work = vi.fn(() => promise);
  return { work, finish: () => resolve(new Response('done')) };
}

describe('event loop delay', () => {
  test.each([
    [0, { '/': 200, '/api/product': 200, '/assets/a.js': 200, '/api/cart': 200, '/healthz': 200 }],
    [500, { '/': 503, '/api/product': 503, '/assets/a.js': 200, '/api/cart': 200, '/healthz': 200 }],
    [1_000, { '/': 503, '/api/product': 503, '/assets/a.js': 503, '/api/cart': 200, '/healthz': 200 }],
    [3_000, { '/': 503, '/api/product': 503, '/assets/a.js': 503, '/api/cart': 503, '/healthz': 200 }],
  ])('of %i ms refuses guests before buyers', async (late, expected) => {
    const { statusOf, shed } = open({ late });
    const found: Record<string, number> = {};
    for (const url of Object.keys(expected)) found[url] = await statusOf(url);
    expect(found).toEqual(expected);
    const refusals = Object.values(expected).filter((status) => status === 503).length;
    expect((await shed()).reduce((sum, [, value]) => sum + Number(value), 0)).toBe(refusals);
  });
});

test.each([
  ['true', 503],
  ['false', 200],
])('with SHED_LOAD=%s a late event loop answers every class of request with %i', async (text, status) => {
  const { statusOf } = open({ late: 3_000, settings: { SHED_LOAD: text } });
  for (const url of ['/', '/api/product', '/assets/a.js', '/api/cart'])
    expect(await statusOf(url)).toBe(status);
});

test('with SHED_LOAD=false pages do not queue', async () => {
  const { admit } = open({ settings: { SHED_LOAD: 'false' } });
  const works = Array.from({ length: 20 }, openWork);
  const answers = works.map(({ work }) => admit(messageOf('/'), work));
  for (const { work } of works) expect(work).toHaveBeenCalledOnce();
  for (const { finish } of works) finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(works.map(() => 200));
});

describe('pages', () => {
  test('are rendered one at a time, in order of arrival', async () => {
    const { admit } = open({ maxWaitMs: 10_000 });
    const works = Array.from({ length: 3 }, openWork);
    const answers = works.map(({ work }) => admit(messageOf('/'), work));
    const begun = () => works.map(({ work }) => work.mock.calls.length);
    for (const [index, { finish }] of works.entries()) {
      await vi.waitFor(() => expect(begun()).toEqual(works.map((_, at) => (at <= index ? 1 : 0))));
      finish();
    }
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  test('that wait for the database let the next one start, up to the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { admit } = open({ maxWaitMs: 10_000, maxTurnMs: 20 });
    const works = Array.from({ length: 4 }, openWork);
    const answers = works.map(({ work }) => admit(messageOf('/'), work));
    const begun = () => works.map(({ work }) => work.mock.calls.length);
    await advance(19);
    expect(begun()).toEqual([1, 0, 0, 0]);
    await advance(2);
    expect(begun()).toEqual([1, 1, 0, 0]);
    await advance(100);
    expect(begun()).toEqual([1, 1, 0, 0]);
    works[0]?.finish();
    await answers[0];
    await advance(0);
    expect(begun()).toEqual([1, 1, 1, 0]);
    for (const { finish } of works) finish();
    await advance(0);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(works.map(() => 200));
  });

  test("leave room for guests' reads, which mostly wait for the database", async () => {
    const { admit, statusOf } = open({ maxWaitMs: 10_000 });
    const page = openWork();
    const answer = admit(messageOf('/'), page.work);
    expect(await statusOf('/api/product')).toBe(200);
    page.finish();
    expect((await answer).status).toBe(200);
  });

  test('that would wait too long are refused at once, while a buyer is admitted', async () => {
    const { admit, statusOf } = open();
    const works = Array.from({ length: 5 }, openWork);
    // One is being rendered. At 10 ms each, four waiting pages exceed the limit of 30 ms.
    const answers = works.map(({ work }) => admit(messageOf('/'), work));
    const refused = admit(messageOf('/'), () => new Response('done'));
    // A plain Response, not a promise: the refusal is synchronous.
    expect(refused).toBeInstanceOf(Response);
    expect(await statusOf('/api/cart')).toBe(200);
    for (const { finish } of works) finish();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(works.map(() => 200));
    expect(await statusOf('/')).toBe(200);
  });

  test('that wait three times the limit are refused and never rendered', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { admit, waited } = open();
    const [first, second] = [openWork(), openWork()];
    const answers = [first, second].map(({ work }) => admit(messageOf('/'), work));
    await vi.advanceTimersByTimeAsync(91);
    expect((await answers[1])?.status).toBe(503);
    // The metrics show that this refusal came late.
    expect(await waited()).toBeCloseTo(0.09, 2);
    first.finish();
    await answers[0];
    expect(second.work).not.toHaveBeenCalled();
  });

  test('are not rendered for a client that has disconnected', async () => {
    const { admit } = open();
    const first = openWork();
    const answer = admit(messageOf('/'), first.work);
    const unwanted = openWork();
    const left = admit(messageOf('/', { isGone: true }), unwanted.work);
    first.finish();
    await Promise.all([answer, left]);
    expect(unwanted.work).not.toHaveBeenCalled();
  });

  test('release their turn when they fail', async () => {
    const { admit, statusOf } = open();
    for (let n = 0; n < 5; n++)
      await expect(admit(messageOf('/'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
        'broken',
      );
    expect(await statusOf('/')).toBe(200);
  });
});

test('shows browsers a bilingual page, their language first, with Retry-After', async () => {
  const { admit } = open({ late: 5_000 });
  const refusalOf = (url: string) =>
    admit(messageOf(url, { accept: 'text/html,*/*' }), () => new Response(''));
  for (const [url, lang, first, second] of [
    ['/fruit', 'en', 'We are very busy', 'Kami sangat sibuk'],
    ['/ms/fruit', 'ms', 'Kami sangat sibuk', 'We are very busy'],
  ] as const) {
    const response = await refusalOf(url);
    const text = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text.indexOf(`<h1>${first}`)).toBeLessThan(text.indexOf(`<h2>${second}`));
    expect(text).toContain(`<h2>${second}`);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  }
  const api = await refusalOf('/api/product');
  expect(await api.json()).toMatchObject({ exception: 'ServiceUnavailableException' });
});
