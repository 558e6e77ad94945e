import { expect, test } from 'vitest';
import { fakeMyInvois, type Reply, fakeMyInvoisStart as start } from '../../testing/fake-myinvois.ts';
import { DuplicateSubmission, MyInvoisRefused, MyInvoisUnavailable, submissionLimits } from './myinvois.ts';

const document = { codeNumber: 'INV-1', document: '{"Invoice":[{"ID":[{"_":"INV-1"}]}]}' };
const accepted = { submissionUid: 'S1', acceptedDocuments: [{ uuid: 'U1', invoiceCodeNumber: 'INV-1' }] };
const emptyPage = { documentCount: 0, documentSummary: [] };

test('logs in once for calls at the same time, and again before the token ends', async () => {
  const { myInvois, seen, logins, wait } = await fakeMyInvois(() => ({ json: emptyPage }));
  await Promise.all([myInvois.findSubmission('S1'), myInvois.findSubmission('S2')]);
  expect(logins.map(({ method, body }) => [method, Object.fromEntries(new URLSearchParams(body))])).toEqual([
    [
      'POST',
      {
        client_id: 'client-1',
        client_secret: 'very-secret',
        scope: 'InvoicingAPI',
        grant_type: 'client_credentials',
      },
    ],
  ]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
  wait(58);
  await myInvois.findSubmission('S1');
  expect(logins).toHaveLength(1);
  wait(1);
  await myInvois.findSubmission('S1');
  expect(logins).toHaveLength(2);
});

test('logs in again once when a token is refused', async () => {
  const { myInvois, seen, logins } = await fakeMyInvois((_, count) =>
    count === 1 ? { status: 401 } : { json: emptyPage },
  );
  expect(await myInvois.findSubmission('S1')).toEqual([]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(logins).toHaveLength(2);
});

test('gives up when every token is refused', async () => {
  const { myInvois, seen } = await fakeMyInvois(() => ({ status: 401 }));
  await expect(myInvois.findSubmission('S1')).rejects.toThrow(MyInvoisRefused);
  expect(seen).toHaveLength(2);
});

test('submits documents in base64 with their hash', async () => {
  const { myInvois, seen } = await fakeMyInvois(() => ({ status: 202, json: accepted }));
  expect(await myInvois.submit([document])).toEqual({
    submissionUid: 'S1',
    accepted: [{ codeNumber: 'INV-1', uuid: 'U1' }],
    rejected: [],
  });
  const [{ method, url, body } = {}] = seen;
  expect([method, url?.pathname]).toEqual(['POST', '/api/v1.0/documentsubmissions/']);
  expect(JSON.parse(body ?? '')).toEqual({
    documents: [
      {
        format: 'JSON',
        document: 'eyJJbnZvaWNlIjpbeyJJRCI6W3siXyI6IklOVi0xIn1dfV19',
        documentHash: '61c366a800d671bdb259aa2261da01759772641e3eb3d3bf141a4d3a2204fa0f',
        codeNumber: 'INV-1',
      },
    ],
  });
});

test('reads errors of rejected documents in both shapes', async () => {
  const detail = {
    code: 'CF321',
    message: 'too old',
    target: 'DatetimeIssued',
    propertyPath: 'Invoice.IssueDate',
  };
  const inner = { errorCode: 'CV302', error: 'no such code', propertyPath: null, innerError: null };
  const { myInvois } = await fakeMyInvois(() => ({
    status: 202,
    json: {
      submissionUID: null,
      acceptedDocuments: [],
      rejectedDocuments: [
        { invoiceCodeNumber: 'A', error: { code: 'ValidationError', message: 'x', details: [detail] } },
        { invoiceCodeNumber: 'B', error: { errorCode: 'Error06', error: 'Code', innerError: [inner] } },
        { invoiceCodeNumber: 'C', error: null },
      ],
    },
  }));
  const { rejected, submissionUid } = await myInvois.submit([document]);
  expect(submissionUid).toBeNull();
  expect(rejected).toEqual([
    { codeNumber: 'A', errors: [{ code: 'CF321', message: 'too old', target: 'Invoice.IssueDate' }] },
    { codeNumber: 'B', errors: [{ code: 'CV302', message: 'no such code', target: null }] },
    { codeNumber: 'C', errors: [{ code: 'Unknown', message: 'Rejected without a reason', target: null }] },
  ]);
});

test.each([
  ['no document', []],
  ['101 documents', Array.from({ length: submissionLimits.maxDocuments + 1 }, () => document)],
  [
    'a document above 300 kB',
    [{ codeNumber: 'A', document: 'x'.repeat(submissionLimits.maxDocumentBytes + 1) }],
  ],
  ['more than 5 MB', Array.from({ length: 15 }, () => ({ codeNumber: 'A', document: 'x'.repeat(280_000) }))],
])('sends no submission with %s', async (_, documents) => {
  const { myInvois, seen } = await fakeMyInvois(() => ({ status: 202, json: accepted }));
  await expect(myInvois.submit(documents)).rejects.toThrow(RangeError);
  expect(seen).toEqual([]);
});

const reset = { 'x-rate-limit-reset': new Date(start.getTime() + 45_000).toISOString() };
test.each<[string, Reply, number | null]>([
  ['429 with seconds', { status: 429, headers: { 'retry-after': '30' } }, 30_000],
  ['429 with a reset time', { status: 429, headers: reset }, 45_000],
  ['503', { status: 503 }, null],
  ['500', { status: 500, text: '<html>' }, null],
  ['an answer that is no JSON', { text: '<html>' }, null],
  ['no answer in time', { json: accepted, delayMs: 3000 }, null],
])('is unavailable after %s', async (_, reply, retryAfterMs) => {
  const { myInvois } = await fakeMyInvois(() => reply, reply.delayMs ? { timeoutMs: 500 } : {});
  const error = await myInvois.submit([document]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MyInvoisUnavailable);
  expect(error).toMatchObject({ retryAfterMs });
});

test('recognises a duplicate submission', async () => {
  const error = { errorCode: 'DuplicateSubmission', error: 'identical' };
  const { myInvois } = await fakeMyInvois(() => ({
    status: 422,
    headers: { 'retry-after': '420' },
    json: { error },
  }));
  const thrown = await myInvois.submit([document]).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(DuplicateSubmission);
  expect(thrown).toMatchObject({ retryAfterMs: 420_000 });
});

test.each<[string, Reply, string]>([
  ['accepted', {}, 'accepted'],
  ['rejected', { status: 400, json: { error: 'invalid_client' } }, 'rejected'],
  ['unreachable', { status: 503 }, 'unreachable'],
])('checks whether credentials are %s', async (_, login, expected) => {
  const { myInvois } = await fakeMyInvois(() => ({}), { login: () => login });
  expect(await myInvois.checkAccess()).toBe(expected);
});

test('names no secret in an error', async () => {
  const { myInvois } = await fakeMyInvois(() => ({}), {
    login: () => ({ status: 400, json: { error: 'invalid_client' } }),
  });
  const error = await myInvois.submit([document]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MyInvoisRefused);
  expect(String(error)).toBe(
    'MyInvoisRefused: MyInvois refused the login with 400 invalid_client: invalid_client',
  );
  expect(JSON.stringify(error)).not.toMatch(/very-secret|client-1|token/);
});

const summary = (n: number, over: object = {}) => ({
  uuid: `U${n}`,
  submissionUid: 'S1',
  longId: '',
  internalId: `INV-${n}`,
  status: 'Submitted',
  ...over,
});

test('reads all pages of a submission', async () => {
  const documents = Array.from({ length: 150 }, (_, index) => summary(index));
  const { myInvois, seen } = await fakeMyInvois(({ url }) => {
    const from = (Number(url.searchParams.get('pageNo')) - 1) * 100;
    return { json: { documentCount: 150, documentSummary: documents.slice(from, from + 100) } };
  });
  expect(await myInvois.findSubmission('S1')).toHaveLength(150);
  expect(seen).toHaveLength(2);
});

test('does not know a submission that MyInvois does not know', async () => {
  const { myInvois } = await fakeMyInvois(() => ({ status: 404 }));
  expect(await myInvois.findSubmission('S1')).toBeNull();
});

test('waits for the public link of a valid document', async () => {
  const times = {
    dateTimeValidated: '2026-11-18T04:00:05.1234567Z',
    rejectRequestDateTime: '2026-11-18T05:00:00Z',
  };
  const { myInvois } = await fakeMyInvois(() => ({
    json: {
      documentCount: 2,
      documentSummary: [
        summary(1, { status: 'valid' }),
        summary(2, { status: 'Valid', longId: 'L2', documentStatusReason: 'Wrong', ...times }),
      ],
    },
  }));
  expect(await myInvois.findSubmission('S1')).toMatchObject([
    { uuid: 'U1', status: 'Submitted', longId: null },
    {
      uuid: 'U2',
      status: 'Valid',
      longId: 'L2',
      validatedAt: new Date('2026-11-18T04:00:05.123Z'),
      rejectedAt: new Date('2026-11-18T05:00:00Z'),
      reason: 'Wrong',
    },
  ]);
  expect(myInvois.publicUrl('U2', 'L2')).toBe('https://preprod.myinvois.hasil.gov.my/U2/share/L2');
});

test('finds the newest document of each number within periods of 31 days', async () => {
  const { myInvois, seen } = await fakeMyInvois((_, count) => {
    const found = count === 1 ? [summary(1), summary(1, { uuid: 'older' }), summary(7)] : [summary(2)];
    return { json: { result: found, metadata: { totalPages: 1, totalCount: 1 } } };
  });
  const since = new Date(start.getTime() - 40 * 24 * 3600_000);
  const found = await myInvois.findByNumbers(['INV-1', 'INV-2', 'INV-3'], since);
  expect([...found].map(([number, { uuid }]) => [number, uuid])).toEqual([
    ['INV-1', 'U1'],
    ['INV-2', 'U2'],
  ]);
  const periods = seen.map(({ url }) => [
    url.searchParams.get('submissionDateFrom'),
    url.searchParams.get('submissionDateTo'),
  ]);
  expect(periods).toEqual([
    ['2026-10-18T04:05:00Z', '2026-11-18T04:05:00Z'],
    ['2026-10-09T03:55:00Z', '2026-10-18T04:05:00Z'],
  ]);
});

test('reads the innermost errors of failed validation steps', async () => {
  const inner = { errorCode: 'DV302', error: 'duplicate', propertyPath: 'document', innerError: null };
  const { myInvois } = await fakeMyInvois(() => ({
    json: {
      validationResults: {
        status: 'Invalid',
        validationSteps: [
          { name: 'Step01', status: 'Valid' },
          {
            name: 'Step03',
            status: 'Invalid',
            error: { errorCode: 'Error03', error: 'x', innerError: [inner] },
          },
        ],
      },
    },
  }));
  expect(await myInvois.findErrors('U1')).toEqual([
    { code: 'DV302', message: 'duplicate', target: 'document' },
  ]);
});

test('returns the reason why a document cannot be cancelled', async () => {
  const { myInvois, seen } = await fakeMyInvois(() => ({
    status: 400,
    json: { error: { errorCode: 'OperationPeriodOver', error: 'too late' } },
  }));
  expect(await myInvois.cancel('U1', 'Wrong buyer')).toEqual({
    ok: false,
    error: { code: 'OperationPeriodOver', message: 'too late', target: null },
  });
  expect(seen.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ['PUT', '/api/v1.0/documents/state/U1/state', '{"status":"cancelled","reason":"Wrong buyer"}'],
  ]);
});

test('remembers a tax number for a day, and a wrong one for a minute', async () => {
  const { myInvois, seen, wait } = await fakeMyInvois(({ url }) =>
    url.pathname.endsWith('/C20880050010') ? {} : { status: 404 },
  );
  const check = async () => [
    await myInvois.checkTin('C20880050010', 'BRN', '202401012345'),
    await myInvois.checkTin('C20880050099', 'BRN', '202401012345'),
  ];
  expect(await check()).toEqual([true, false]);
  expect(await check()).toEqual([true, false]);
  expect(seen).toHaveLength(2);
  wait(2);
  await check();
  expect(seen).toHaveLength(3);
  wait(24 * 60);
  await check();
  expect(seen).toHaveLength(5);
});
