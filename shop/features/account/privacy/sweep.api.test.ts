import { expect, test } from 'vitest';
import { idempotencyKey } from '../../../platform/http/idempotency/idempotency.table.ts';
import { sweepKeys } from '../../../platform/http/idempotency/idempotency.ts';
import { rateLimit } from '../../../platform/http/throttle/throttle.table.ts';
import { sweepCounters } from '../../../platform/http/throttle/throttle.ts';
import { asBuyer, buildPerson, callerOf } from '../../../testing/people/as-buyer.ts';
import { testApi, testNow } from '../../../testing/test-api.ts';
import { webauthnChallenge } from '../../security/security.table.ts';
import {
  codeFlow,
  oneTimeCode,
  person,
  personTotp,
  resetTicket,
  secondFactorTicket,
  session,
} from '../account.table.ts';
import { sweepAccounts } from './sweep.service.ts';

const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

test('deletes what has expired and keeps what is in use', async () => {
  const api = await testApi();
  const buyer = await asBuyer(api);
  await buildPerson(api, { verified_at: null });
  await callerOf(api)('POST /api/auth/forgot_password', { email: buyer.person.email });
  await api.db.orm.insert(resetTicket).values({
    token_hash: 'x',
    person_id: buyer.person.id,
    expires_at: new Date(testNow.getTime() + 900_000),
  });
  await api.db.orm.insert(secondFactorTicket).values({
    token_hash: 'x',
    person_id: buyer.person.id,
    created_at: testNow,
    expires_at: new Date(testNow.getTime() + 600_000),
  });
  await api.db.orm
    .insert(personTotp)
    .values({ person_id: buyer.person.id, secret: 'x', created_at: testNow });
  await api.db.orm.insert(webauthnChallenge).values({
    challenge: 'x',
    purpose: 'login',
    expires_at: new Date(testNow.getTime() + 300_000),
  });

  expect(await sweepAccounts(api.db, testNow)).toEqual({
    buyers: 0,
    flows: 0,
    tickets: 0,
    email_changes: 0,
    sessions: 0,
    registrations: 0,
    second_factor_tickets: 0,
    unconfirmed_totp: 0,
    challenges: 0,
  });
  expect(await sweepAccounts(api.db, daysLater(2))).toEqual({
    buyers: 0,
    flows: 1,
    tickets: 1,
    email_changes: 0,
    sessions: 0,
    registrations: 0,
    second_factor_tickets: 1,
    unconfirmed_totp: 1,
    challenges: 1,
  });
  expect(await api.db.orm.select().from(oneTimeCode)).toEqual([]);
  expect(await sweepAccounts(api.db, daysLater(31))).toEqual({
    buyers: 1,
    flows: 0,
    tickets: 0,
    email_changes: 0,
    sessions: 1,
    registrations: 1,
    second_factor_tickets: 0,
    unconfirmed_totp: 0,
    challenges: 0,
  });
  expect(await api.db.orm.select().from(session)).toEqual([]);
  expect(await api.db.orm.select().from(codeFlow)).toEqual([]);
  expect((await api.db.orm.select().from(person)).map(({ id }) => id)).toEqual([buyer.person.id]);
});

test('deletes idempotency keys after a day and rate-limit counters once they expire', async () => {
  const api = await testApi();
  const key = { caller: 'device:1', request_hash: 'x', body: '{}' };
  await api.db.orm.insert(idempotencyKey).values([
    { ...key, key: 'old', created_at: new Date(testNow.getTime() - 86_400_001) },
    { ...key, key: 'new', created_at: testNow },
  ]);
  expect(await sweepKeys(api.db, testNow)).toBe(1);
  await api.deps.throttle.count('login_pair', 'alive');
  await api.db.orm.insert(rateLimit).values({ key: 'login_pair:dead', points: 3, expire: Date.now() - 1 });
  expect(await sweepCounters(api.db)).toBe(1);
  expect(await api.db.orm.select().from(rateLimit)).toHaveLength(1);
});
