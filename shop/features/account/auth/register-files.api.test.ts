import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDue } from '../../../adapters/files/stray-file.queries.ts';
import type { ErrorBody } from '../../../kit/http/errors.ts';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { jpeg, pdf, sendForm, type TestFile } from '../../../testing/forms.ts';
import { buildPerson, callerOf, lastCode, mailsTo } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { person } from '../account.table.ts';
import { documentFile } from '../document/document.table.ts';
import { sweepAccounts } from '../privacy/sweep.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let count = 0;
const signUp = (over: Record<string, string> = {}) => {
  const n = ++count;
  return {
    account_type: '2',
    name: 'Siti Aminah',
    email: `sijil-${n}@example.com`,
    mobile_phone: `014-${String(4_000_000 + n)}`,
    password: 'Kangkung-segar 1',
    'ssm[ssm_id]': '2019 01 012345',
    'ssm[ssm_company_name]': 'Restoran Seri Sdn Bhd',
    'ssm[buyer_variant_id]': '1',
    ...over,
  };
};

const certificate: TestFile = { name: 'sijil.pdf', bytes: pdf };

type Answer = { data: { token: string } };
function register<T = Answer>(
  fields: Record<string, string>,
  files: readonly TestFile[] = [certificate],
  { of = api, lang = 'en' } = {},
) {
  const form = { fields, files, fileField: 'ssm_files' };
  return sendForm<T>(of, '/api/auth/register', form, { 'accept-language': lang });
}

async function confirm(token: string, email: string) {
  const code = await lastCode(api, email);
  const { body } = await callerOf(api)('POST /api/auth/verification', { token, code });
  return callerOf(api, { authorization: `Bearer ${body.data.access.token}` });
}

const storedFiles = async (of: TestApi = api) => (await of.db.orm.select().from(documentFile)).length;

test('files uploaded at sign-up are on the document once the address is verified', async () => {
  const fields = signUp();
  const photo = { name: 'sijil.png', bytes: await jpeg() };
  const { status, body } = await register(fields, [certificate, photo]);
  expect(status).toBe(200);
  const buyer = await confirm(body.data.token, fields.email);
  const { data } = (await buyer('GET /api/profile/ssm', {})).body;
  expect(data).toMatchObject({
    state: 'submitted',
    fields: { ssm_company_name: 'Restoran Seri Sdn Bhd', buyer_variant_id: 1 },
    files: [
      { part: 'certificate', name: 'sijil.pdf', mime_type: 'application/pdf' },
      { part: 'certificate', name: 'sijil.jpg', mime_type: 'image/jpeg' },
    ],
  });
  const id = data.files[1]?.id ?? 0;
  const link = await buyer('POST /api/profile/files/{id}/link', { id });
  const opened = await api.app.fetch(new Request(`http://shop.test${link.body.data.url}`));
  const bytes = Buffer.from(await opened.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(bytes.includes('SECRET-OWNER'), 'the picture was drawn anew').toBe(false);
});

test('a sign-up form without files leaves the company registration incomplete', async () => {
  const fields = signUp();
  const { body } = await register(fields, []);
  const buyer = await confirm(body.data.token, fields.email);
  const { data } = (await buyer('GET /api/profile/ssm', {})).body;
  expect(data).toMatchObject({ state: 'not_submitted', files: [], missing: ['certificate'] });
});

test('a personal sign-up stores no files', async () => {
  const before = await storedFiles();
  const { status } = await register(signUp({ account_type: '1' }));
  expect([status, await storedFiles()]).toEqual([200, before]);
});

test('an address with an account gets the same response, and the files are discarded', async () => {
  const owner = await buildPerson(api);
  const before = await storedFiles();
  const fresh = await register(signUp());
  const taken = await register(signUp({ email: owner.email }));
  expect(taken.status).toBe(fresh.status);
  expect(Object.keys(taken.body.data)).toEqual(Object.keys(fresh.body.data));
  expect(await storedFiles(), 'only the files of the new account are stored').toBe(before + 1);
  expect(await listDue(api.db, testNow, 10)).toHaveLength(1);
  expect((await mailsTo(api, owner.email))[0]?.template).toBe('already_registered');
});

test.each([
  ['an HTML page', 415, Buffer.from('<!doctype html><p>x</p>'), /x\.jpg is not an accepted file type/],
  ['a broken picture', 422, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), /x\.jpg cannot be read/],
  [
    'a file of six megabytes',
    413,
    Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]),
    /x\.jpg is larger than 5 MB/,
  ],
])('refuses %s and names the file, for new and known addresses', async (_, expected, bytes, text) => {
  const owner = await buildPerson(api);
  for (const email of [owner.email, signUp().email]) {
    const { status, body } = await register<ErrorBody>(signUp({ email }), [{ name: 'x.jpg', bytes }]);
    expect([status, body.errors.ssm_files?.[0]]).toEqual([expected, expect.stringMatching(text)]);
  }
});

test('refuses a fifth file', async () => {
  const { status, body } = await register<ErrorBody>(signUp(), Array(5).fill(certificate));
  expect([status, Object.keys(body.errors)]).toEqual([422, ['ssm_files']]);
});

test('validates form fields like JSON fields', async () => {
  const bad = { account_type: '3', 'ssm[buyer_variant_id]': 'one', password: 'P@ssw0rd' };
  const { status, body } = await register<ErrorBody>(signUp(bad));
  expect([status, Object.keys(body.errors)]).toEqual([422, ['account_type', 'ssm.buyer_variant_id']]);
});

test('replacing or expiring a registration discards its files', async () => {
  const own = await testApi();
  const fields = signUp();
  await register(fields, [certificate], { of: own });
  await register(fields, [certificate], { of: own });
  expect(await storedFiles(own)).toBe(1);
  expect(await listDue(own.db, testNow, 10)).toHaveLength(1);
  const later = new Date(testNow.getTime() + 31 * 86_400_000);
  expect(await sweepAccounts(own.db, later)).toMatchObject({ registrations: 1 });
  expect(await own.db.orm.select().from(person)).toEqual([]);
  expect(await listDue(own.db, later, 10)).toHaveLength(2);
});

test('accepts the same form for a sign-up by invitation', async () => {
  const { status } = await sendForm(
    api,
    '/api/auth/invitation_register',
    {
      fields: { ...signUp(), invitation: 'x'.repeat(43) },
      files: [certificate],
      fileField: 'ssm_files',
    },
    {},
  );
  expect(status, 'the form is read, then refused because of its invitation').toBe(404);
});

test('throttles guests who keep sending forms before reading their files', async () => {
  const own = await testApi();
  own.deps.throttle = createThrottle(own.database);
  const send = () =>
    sendForm<ErrorBody>(
      own,
      '/api/auth/register',
      { fields: {}, files: [certificate], fileField: 'ssm_files' },
      {},
    );
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
});

test('refuses files while unverified sign-ups hold two gigabytes', async () => {
  const own = await testApi();
  await register(signUp(), [certificate], { of: own });
  await own.db.orm.update(documentFile).set({ bytes: 2 ** 31 - 1 });
  await register(signUp(), [certificate], { of: own });
  const refused = await register<ErrorBody>(signUp(), [certificate], { of: own });
  expect([refused.status, await storedFiles(own)]).toEqual([503, 2]);
  expect((await register(signUp(), [], { of: own })).status).toBe(200);
});
