import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { DuplicateSubmission, MyInvoisUnavailable } from './myinvois.ts';
import { outgoing } from './simulator/sample-document.ts';
import { createMyInvoisSimulator, createSimulatedMyInvois } from './simulator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  return api.close;
});
beforeEach(() => api.moveTo(testNow));

let count = 0;
function newNumber(): string {
  count += 1;
  return `INV-2026-${String(count).padStart(6, '0')}`;
}
const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3600_000);

type Changes = Readonly<Record<string, unknown>>;

async function submitOne(changes: Changes = {}, sample: Parameters<typeof outgoing>[0] = {}) {
  const number = newNumber();
  const document = outgoing({ number, issuedAt: testNow, ...sample }, changes);
  const receipt = await api.deps.myInvois.submit([document]);
  return { number, document, receipt, uuid: receipt.accepted[0]?.uuid ?? '' };
}

async function stateOf(submissionUid: string | null) {
  return (await api.deps.myInvois.findSubmission(submissionUid ?? ''))?.[0];
}

test('validates a submission and gives it a public link', async () => {
  const { myInvois } = api.deps;
  expect(await myInvois.checkAccess()).toBe('accepted');
  const { number, receipt, uuid } = await submitOne();
  expect(receipt.rejected).toEqual([]);
  const state = await stateOf(receipt.submissionUid);
  expect(state).toMatchObject({ uuid, codeNumber: number, status: 'Valid', validatedAt: testNow });
  expect(myInvois.publicUrl(uuid, state?.longId ?? '')).toBe(
    `https://bakul.example/dev/myinvois/${uuid}/share/${state?.longId}`,
  );
  expect(await myInvois.findByNumber(number, testNow)).toEqual(state);
  expect(await myInvois.findByNumber('INV-2025-000001', testNow)).toBeNull();
  expect(await myInvois.findSubmission('UNKNOWN')).toBeNull();
});

test('distinguishes rejected from invalid documents and returns their errors', async () => {
  const [rejected, invalid] = [newNumber(), newNumber()];
  const unit = { 'InvoiceLine.0.InvoicedQuantity': [{ _: 12.5, unitCode: 'UNT' }] };
  const receipt = await api.deps.myInvois.submit([
    outgoing({ number: rejected, issuedAt: testNow }, { DocumentCurrencyCode: undefined }),
    outgoing({ number: invalid, issuedAt: testNow }, unit),
  ]);
  expect(receipt).toMatchObject({
    accepted: [{ codeNumber: invalid }],
    rejected: [{ codeNumber: rejected, errors: [{ code: 'CF378', target: 'Invoice.DocumentCurrencyCode' }] }],
  });
  expect(await stateOf(receipt.submissionUid)).toMatchObject({ status: 'Invalid', longId: null });
  expect(await api.deps.myInvois.findErrors(receipt.accepted[0]?.uuid ?? '')).toEqual([
    { code: 'CV302', message: 'ItemCode UNT does not exist in CodeType UnitTypes', target: null },
  ]);
});

describe('an ended document', () => {
  test('is cancelled once', async () => {
    const { uuid, receipt } = await submitOne();
    expect(await api.deps.myInvois.cancel(uuid, 'Wrong buyer')).toEqual({ ok: true });
    const error = { code: 'IncorrectState' };
    expect(await api.deps.myInvois.cancel(uuid, 'Wrong buyer')).toMatchObject({ ok: false, error });
    expect(await stateOf(receipt.submissionUid)).toMatchObject({
      status: 'Cancelled',
      cancelledAt: testNow,
      reason: 'Wrong buyer',
    });
  });

  test.each([
    [72, { ok: true }],
    [72.01, { ok: false, error: { code: 'OperationPeriodOver' } }],
  ])('%d hours after the validation: cancelled with %j', async (hours, expected) => {
    const { uuid } = await submitOne();
    api.moveTo(hoursLater(hours));
    expect(await api.deps.myInvois.cancel(uuid, 'Wrong buyer')).toMatchObject(expected);
  });

  test('is not cancelled while a valid note refers to it', async () => {
    const { uuid, number } = await submitOne();
    const note = await submitOne({}, { type: '02', corrects: [{ uuid, number }] });
    expect(await stateOf(note.receipt.submissionUid)).toMatchObject({ status: 'Valid' });
    const error = { code: 'ActiveReferencingDocuments' };
    expect(await api.deps.myInvois.cancel(uuid, 'Wrong buyer')).toMatchObject({ ok: false, error });
    await api.deps.myInvois.cancel(note.uuid, 'Wrong buyer');
    expect(await api.deps.myInvois.cancel(uuid, 'Wrong buyer')).toEqual({ ok: true });
  });

  test('is rejected once by its buyer and stays valid until it is cancelled', async () => {
    const { uuid, receipt } = await submitOne();
    const reject = async () => (await api.myInvoisSimulator.rejectAsBuyer(uuid, 'Not ours')).status;
    expect([await reject(), await reject()]).toEqual([200, 400]);
    expect(await stateOf(receipt.submissionUid)).toMatchObject({
      status: 'Valid',
      rejectedAt: testNow,
      reason: 'Not ours',
    });
    expect(await api.deps.myInvois.cancel(uuid, 'Rejected by the buyer')).toEqual({ ok: true });
  });

  test('keeps the reason of its cancellation when the buyer rejects it at the same time', async () => {
    const { uuid, receipt } = await submitOne();
    await Promise.all([
      api.deps.myInvois.cancel(uuid, 'Wrong buyer'),
      api.myInvoisSimulator.rejectAsBuyer(uuid, 'Not ours'),
    ]);
    expect(await stateOf(receipt.submissionUid)).toMatchObject({
      status: 'Cancelled',
      reason: 'Wrong buyer',
    });
  });

  test('is rejected over HTTP only for its buyer', async () => {
    const { uuid } = await submitOne();
    const path = `/api/v1.0/documents/state/${uuid}/state`;
    const body = { status: 'rejected', reason: 'Not ours' };
    const rejectFor = (onbehalfof: string) => call('PUT', path, body, { onbehalfof });
    expect([await rejectFor(''), await rejectFor('C1234567890'), await rejectFor('C25845632020')]).toEqual([
      403, 403, 200,
    ]);
  });
});

/** A request without the adapter, for what it never sends. Returns the status. */
async function call(
  method: string,
  path: string,
  json: unknown,
  { token, onbehalfof = '' }: { token?: string; onbehalfof?: string } = {},
): Promise<number> {
  const { fetch } = api.myInvoisSimulator;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'simulator',
    client_secret: 'simulator',
  });
  const login = await fetch(
    new Request('http://sim/connect/token', { method: 'POST', body: form, headers: { onbehalfof } }),
  );
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token ?? access_token}` };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return (await fetch(new Request(`http://sim${path}`, { method, headers, ...body }))).status;
}

describe('a submission', () => {
  const encode = (text: string) => ({
    format: 'JSON',
    document: Buffer.from(text).toString('base64'),
    documentHash: createHash('sha256').update(text).digest('hex'),
    codeNumber: 'INV-1',
  });
  const submit = (documents: unknown) => call('POST', '/api/v1.0/documentsubmissions/', { documents });

  test('needs documents, a known format and at most 100 of them', async () => {
    const one = encode('{}');
    const statuses = await Promise.all(
      [[one], [], [{ ...one, format: 'XML' }], Array.from({ length: 101 }, () => one)].map(submit),
    );
    expect(statuses).toEqual([202, 400, 400, 400]);
  });

  test.each([
    ['a wrong hash', { documentHash: '00' }, 'SIM-HASH'],
    ['a document that is not in base64', { document: '{}' }, 'SIM-BASE64'],
    ['a document above 300 kB', encode('x'.repeat(307_201)), 'MaximumSizeExceeded'],
  ])('is rejected with %s', async (_, change, code) => {
    // As the adapter would send it, but changed on the way.
    const myInvois = createSimulatedMyInvois(
      {
        fetch: async (request) => {
          const isSubmission = request.url.endsWith('/documentsubmissions/');
          const documents = [{ ...encode('{}'), ...change }];
          return api.myInvoisSimulator.fetch(
            isSubmission ? new Request(request, { body: JSON.stringify({ documents }) }) : request,
          );
        },
      },
      { publicUrl: '', clock: () => testNow },
    );
    const { rejected } = await myInvois.submit([{ codeNumber: 'INV-1', document: '{}' }]);
    expect(rejected).toMatchObject([{ errors: [{ code }] }]);
  });

  test('is recognised for ten minutes when it is sent again', async () => {
    const { document, number, uuid } = await submitOne();
    api.moveTo(hoursLater(0.1));
    const error = await api.deps.myInvois.submit([document]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DuplicateSubmission);
    expect(error).toMatchObject({ retryAfterMs: 240_000 });
    expect(await api.deps.myInvois.findByNumber(number, testNow)).toMatchObject({ uuid });
    api.moveTo(hoursLater(1.9));
    const [again] = (await api.deps.myInvois.submit([document])).accepted;
    expect(await api.deps.myInvois.findErrors(again?.uuid ?? '')).toMatchObject([{ code: 'DV302' }]);
    api.moveTo(hoursLater(4));
    const { submissionUid } = await api.deps.myInvois.submit([document]);
    expect(await stateOf(submissionUid)).toMatchObject({ status: 'Valid' });
  });

  test('is accepted once when it is sent five times at once', async () => {
    const document = outgoing({ number: newNumber(), issuedAt: testNow });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.deps.myInvois.submit([document])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('arrives although its answer is lost', async () => {
    await api.deps.myInvois.checkAccess();
    api.myInvoisSimulator.loseAnswers(1);
    await expect(submitOne()).rejects.toThrow(MyInvoisUnavailable);
    const number = `INV-2026-${String(count).padStart(6, '0')}`;
    expect(await api.deps.myInvois.findByNumber(number, testNow)).toMatchObject({ status: 'Valid' });
  });
});

test('knows tax numbers that do not end in 99', async () => {
  const check = (tin: string) => api.deps.myInvois.checkTin(tin, 'BRN', '202401012345');
  const known = await Promise.all(['C20880050010', 'C20880050099', 'ABC'].map(check));
  expect(known).toEqual([true, false, false]);
});

describe('tokens', () => {
  test('end after an hour, and the adapter renews them', async () => {
    await submitOne();
    api.moveTo(hoursLater(1.01));
    expect((await submitOne()).receipt.accepted).toHaveLength(1);
  });

  test('of others are refused', async () => {
    expect(
      await call('GET', '/api/v1.0/documents/U1/details', undefined, { token: '9999999999999..forged' }),
    ).toBe(401);
    expect(await call('GET', '/api/v1.0/documents/U1/details', undefined)).toBe(404);
  });
});

describe('modes', () => {
  test.each(['away', 'throttle'] as const)('%s is unavailable until it ends', async (mode) => {
    await api.myInvoisSimulator.setMode(mode);
    const error = await submitOne().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MyInvoisUnavailable);
    expect(error).toMatchObject({ retryAfterMs: mode === 'throttle' ? 90_000 : null });
    expect(await api.deps.myInvois.checkAccess()).toBe('unreachable');
    await api.myInvoisSimulator.setMode('normal');
    expect((await submitOne()).receipt.accepted).toHaveLength(1);
  });

  test('slow validates after a minute', async () => {
    await api.myInvoisSimulator.setMode('slow');
    const { receipt, uuid } = await submitOne();
    await api.myInvoisSimulator.setMode('normal');
    expect(await stateOf(receipt.submissionUid)).toMatchObject({ status: 'Submitted', longId: null });
    expect(await api.deps.myInvois.cancel(uuid, 'x')).toMatchObject({ error: { code: 'IncorrectState' } });
    api.moveTo(hoursLater(1 / 60));
    expect(await stateOf(receipt.submissionUid)).toMatchObject({ status: 'Valid' });
  });

  test('reject makes every document invalid', async () => {
    await api.myInvoisSimulator.setMode('reject');
    const { uuid, receipt } = await submitOne();
    await api.myInvoisSimulator.setMode('normal');
    expect(await stateOf(receipt.submissionUid)).toMatchObject({ status: 'Invalid' });
    expect(await api.deps.myInvois.findErrors(uuid)).toMatchObject([{ code: 'SIM-MODE' }]);
  });
});

test('limits requests per minute as MyInvois does', async () => {
  let now = testNow;
  const clock = () => now;
  const simulator = createMyInvoisSimulator({ db: api.db, clock, pace: 'realistic' });
  const myInvois = createSimulatedMyInvois(simulator, { publicUrl: '', clock });
  const search = () => myInvois.findByNumber('INV-2025-000001', testNow);
  for (let n = 0; n < 12; n += 1) await search();
  now = new Date(testNow.getTime() + 20_000);
  await expect(search()).rejects.toMatchObject({ name: 'MyInvoisUnavailable', retryAfterMs: 40_000 });
  expect(await myInvois.findSubmission('S1')).toBeNull();
  now = new Date(testNow.getTime() + 60_000);
  expect(await search()).toBeNull();
});
