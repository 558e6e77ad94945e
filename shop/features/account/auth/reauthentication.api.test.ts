import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireRecentLogin } from '../../../platform/http/access.ts';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { asBuyer, type Buyer, callerOf, logIn } from '../../../testing/people/as-buyer.ts';
import { addTotp } from '../../../testing/people/second-factor.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { findCaller } from '../../staff/login/staff-session.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** Whether an endpoint that requires a recent login would accept this session. */
async function isRecent({ token }: Buyer): Promise<boolean> {
  const now = api.deps.clock();
  const actor = await findCaller(api.db, token, now);
  try {
    requireRecentLogin({ actor, now });
    return true;
  } catch {
    return false;
  }
}

async function eventsOf({ person }: Buyer): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ kind: string }>(
    'SELECT kind FROM security_event WHERE actor = $1 ORDER BY id',
    [`person:${person.id}`],
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('reauthent'));
}

test('the password makes this session’s login recent again for 15 minutes', async () => {
  const here = await asBuyer(api);
  const elsewhere = await logIn(api, here.person);
  api.moveTo(minutesLater(16));
  expect(await isRecent(here)).toBe(false);
  const { status, body } = await here.call('POST /api/auth/reauthenticate', {
    password: here.person.password,
  });
  expect([status, body.data]).toEqual([200, { authenticated_until: '2026-11-18T12:31:00+08:00' }]);
  expect(await isRecent(here)).toBe(true);
  expect(await isRecent(elsewhere)).toBe(false);
  api.moveTo(minutesLater(31));
  expect(await isRecent(here)).toBe(true);
  api.moveTo(minutesLater(32));
  expect(await isRecent(here)).toBe(false);
  api.moveTo(testNow);
  expect(await eventsOf(here)).toEqual(['reauthenticated']);
});

test('refuses a wrong password with an error on its field, changes nothing and records it', async () => {
  const buyer = await asBuyer(api);
  api.moveTo(minutesLater(16));
  const { status, body } = await buyer.call('POST /api/auth/reauthenticate', { password: 'Wrong-one 1' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
  expect(await isRecent(buyer)).toBe(false);
  api.moveTo(testNow);
  expect(await eventsOf(buyer)).toEqual(['reauthentication_failed']);
});

test('refuses a guest, a missing password and a session that has ended', async () => {
  const buyer = await asBuyer(api);
  const guest = await callerOf(api)('POST /api/auth/reauthenticate', { password: 'Kangkung-segar 1' });
  expect([guest.status, guest.body.exception]).toEqual([403, 'AuthenticationException']);
  const empty = await buyer.call('POST /api/auth/reauthenticate', { password: '' });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['password']]);
  await buyer.call('POST /api/auth/logout', {});
  const ended = await buyer.call('POST /api/auth/reauthenticate', { password: buyer.person.password });
  expect([ended.status, ended.body.exception]).toEqual([403, 'AuthenticationException']);
});

test('answers the eleventh wrong password with 429 and Retry-After', async () => {
  const own = await testApi();
  own.deps.throttle = createThrottle(own.database);
  const buyer = await asBuyer(own);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const answer = await buyer.call('POST /api/auth/reauthenticate', { password: `Wrong-one ${n}` });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  const right = await buyer.call('POST /api/auth/reauthenticate', { password: buyer.person.password });
  expect(right.status).toBe(429);
});

test('requires the second factor too: the password alone is not enough', async () => {
  const buyer = await asBuyer(api);
  const { codeNow, recoveryCodes } = await addTotp(api, buyer);
  const { password } = buyer.person;
  const prove = (code?: string) =>
    buyer.call('POST /api/auth/reauthenticate', { password, ...(code !== undefined && { code }) });
  api.moveTo(minutesLater(16));
  const alone = await prove();
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { code: ['Enter the code from your authenticator app, or a recovery code.'] },
  ]);
  expect((await prove('000000')).body.errors.code).toEqual(['Incorrect code.']);
  expect(await isRecent(buyer)).toBe(false);
  expect((await buyer.call('DELETE /api/profile/totp', {})).body.exception).toBe('ReauthenticationException');
  const code = codeNow();
  expect((await prove(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await isRecent(buyer)).toBe(true);
  expect((await prove(code)).status).toBe(422);
  expect((await prove(recoveryCodes[0])).status).toBe(200);
  expect((await prove(recoveryCodes[0])).status).toBe(422);
  expect((await buyer.call('DELETE /api/profile/totp', {})).status).toBe(200);
  api.moveTo(testNow);
});

test('a code with a wrong password is refused and not consumed', async () => {
  const buyer = await asBuyer(api);
  const { codeNow } = await addTotp(api, buyer);
  api.moveTo(minutesLater(16));
  const code = codeNow();
  const wrong = await buyer.call('POST /api/auth/reauthenticate', { password: 'Wrong-one 1', code });
  expect(Object.keys(wrong.body.errors)).toEqual(['password']);
  const { password } = buyer.person;
  expect((await buyer.call('POST /api/auth/reauthenticate', { password, code })).status).toBe(200);
  api.moveTo(testNow);
});
