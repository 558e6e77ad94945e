import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestCtx } from '../../platform/http/context.ts';
import { buildPerson } from '../../testing/people/as-buyer.ts';
import { Authenticator } from '../../testing/people/authenticator.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import type { FactorOwner } from './owner.ts';
import {
  authenticateWithPasskey,
  createAuthenticationOptions,
  createRegistrationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  storePasskey,
  verifyPasskeyRegistration,
} from './passkey.service.ts';

let api: TestApi;
let owner: FactorOwner;
let other: FactorOwner;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  owner = { personId: (await buildPerson(api)).id };
  other = { personId: (await buildPerson(api)).id };
});

type PasskeyCtx = Pick<RequestCtx, 'db' | 'now' | 'config' | 'lang'>;
const ctxOf = ({ db, deps }: TestApi): PasskeyCtx => ({
  db,
  now: deps.clock(),
  config: deps.config,
  lang: 'en',
});

const user = { name: 'aisyah@example.com', displayName: 'Aisyah' };
type Page = Parameters<Authenticator['create']>[1];

async function register(
  authenticator: Authenticator,
  { of = owner, ...page }: Page & { of?: FactorOwner } = {},
) {
  const ctx = ctxOf(api);
  const options = await createRegistrationOptions(ctx, of, user);
  const verified = await verifyPasskeyRegistration(ctx, of, authenticator.create(options, page));
  return storePasskey(api.db, ctx, of, { name: 'Phone', verified });
}

const optionsFor = (who: FactorOwner | null, purpose: 'login' | 'second_factor' = 'login') =>
  createAuthenticationOptions(ctxOf(api), purpose, who);

const authenticate = (
  response: ReturnType<Authenticator['get']>,
  who: FactorOwner | null = null,
  purpose: 'login' | 'second_factor' = 'login',
) => authenticateWithPasskey(ctxOf(api), purpose, { owner: who, response });

test('registers and lists a passkey and signs in with it, with and without a known owner', async () => {
  const authenticator = new Authenticator();
  const { id } = await register(authenticator);
  expect(await listPasskeys(api.db, owner)).toMatchObject([
    { id, name: 'Phone', last_used_at: null, is_backed_up: false },
  ]);
  const known = await optionsFor(owner);
  expect(known.allowCredentials).toHaveLength(1);
  expect(await authenticate(authenticator.get(known), owner)).toEqual({ passkeyId: id, owner });
  const anyone = await optionsFor(null);
  expect(anyone).not.toHaveProperty('allowCredentials');
  expect(await authenticate(authenticator.get(anyone))).toEqual({ passkeyId: id, owner });
  expect((await listPasskeys(api.db, owner))[0]?.last_used_at).not.toBeNull();
});

test('a synchronised passkey, whose counter stays zero, signs in every time', async () => {
  const authenticator = new Authenticator({ isCounting: false });
  await register(authenticator);
  expect((await listPasskeys(api.db, owner))[0]?.is_backed_up).toBe(true);
  for (let round = 0; round < 3; round++) {
    expect(await authenticate(authenticator.get(await optionsFor(null)))).not.toBeNull();
  }
});

test.each<[string, Page]>([
  ['from a page of another origin', { origin: 'https://bakul.example.evil.test' }],
  ['from the same host without TLS', { origin: 'http://bakul.example' }],
  ['from another port', { origin: 'https://bakul.example:8443' }],
  ['for a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without verifying the user', { isUserVerified: false }],
])('refuses a registration and a sign-in %s', async (_, page) => {
  await expect(register(new Authenticator(), page)).rejects.toMatchObject({ code: 'passkey' });
  const authenticator = new Authenticator();
  await register(authenticator);
  expect(await authenticate(authenticator.get(await optionsFor(null), page))).toBeNull();
});

test('refuses a challenge that was used, has another purpose or owner, or is older than five minutes', async () => {
  const authenticator = new Authenticator({ isCounting: false });
  await register(authenticator);
  const response = authenticator.get(await optionsFor(null));
  expect(await authenticate(response)).not.toBeNull();
  expect(await authenticate(response)).toBeNull();
  expect(await authenticate(authenticator.get(await optionsFor(owner, 'second_factor')), owner)).toBeNull();
  expect(await authenticate(authenticator.get(await optionsFor(other)), owner)).toBeNull();
  expect(await authenticate(authenticator.get(await optionsFor(null)), owner)).toBeNull();
  const late = authenticator.get(await optionsFor(null));
  api.moveTo(new Date(api.deps.clock().getTime() + 5 * 60_000));
  expect(await authenticate(late)).toBeNull();
});

test('refuses a registration with somebody else’s challenge', async () => {
  const ctx = ctxOf(api);
  const options = await createRegistrationOptions(ctx, other, user);
  const response = new Authenticator().create(options);
  await expect(verifyPasskeyRegistration(ctx, owner, response)).rejects.toMatchObject({ code: 'passkey' });
});

test("refuses another owner's passkey, and one whose user handle does not match the account", async () => {
  const authenticator = new Authenticator();
  await register(authenticator, { of: other });
  expect(await authenticate(authenticator.get(await optionsFor(owner)), owner)).toBeNull();
  const response = authenticator.get(await optionsFor(null));
  response.response.userHandle = Buffer.from('person:1').toString('base64url');
  expect(await authenticate(response)).toBeNull();
});

test('refuses a counter that did not increase, because the authenticator may be cloned', async () => {
  const authenticator = new Authenticator();
  await register(authenticator);
  authenticator.counter = 10;
  expect(await authenticate(authenticator.get(await optionsFor(null)))).not.toBeNull();
  for (const counter of [10, 5, 0]) {
    authenticator.counter = counter;
    expect(await authenticate(authenticator.get(await optionsFor(null)))).toBeNull();
  }
});

test('accepts one of 50 parallel sign-ins with the same assertion', async () => {
  const authenticator = new Authenticator({ isCounting: false });
  await register(authenticator);
  const response = authenticator.get(await optionsFor(null));
  const results = await Promise.all(Array.from({ length: 50 }, () => authenticate(response)));
  expect(results.filter((result) => result !== null)).toHaveLength(1);
});

test('accepts one of two parallel assertions with the same counter', async () => {
  const authenticator = new Authenticator();
  await register(authenticator);
  const first = authenticator.get(await optionsFor(null));
  authenticator.counter = 0;
  const second = authenticator.get(await optionsFor(null));
  const results = await Promise.all([authenticate(first), authenticate(second)]);
  expect(results.filter((result) => result !== null)).toHaveLength(1);
});

test('registers a passkey only once, even for different owners', async () => {
  const ctx = ctxOf(api);
  const authenticator = new Authenticator();
  const options = await createRegistrationOptions(ctx, owner, user);
  const verified = await verifyPasskeyRegistration(ctx, owner, authenticator.create(options));
  await storePasskey(api.db, ctx, owner, { name: 'Phone', verified });
  const again = storePasskey(api.db, ctx, other, { name: 'Phone', verified });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
});

test('renames and removes only the owner’s passkeys', async () => {
  const { id } = await register(new Authenticator());
  await expect(renamePasskey(api.db, other, { id, name: 'Mine' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(removePasskey(api.db, other, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await renamePasskey(api.db, owner, { id, name: 'Office' })).toMatchObject({ name: 'Office' });
  await removePasskey(api.db, owner, id);
  expect(await listPasskeys(api.db, owner)).toEqual([]);
});
