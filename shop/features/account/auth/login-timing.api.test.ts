import { test } from 'vitest';
import { productionCost } from '../../../platform/secrets/password-hash.ts';
import { expectSameTiming, withRealHashes } from '../../../testing/generated/same-timing.ts';
import { buildPerson, callerOf } from '../../../testing/people/as-buyer.ts';
import { testApi } from '../../../testing/test-api.ts';

test('login takes the same time for known and unknown accounts', { timeout: 120_000 }, async () => {
  const api = await withRealHashes();
  const person = await buildPerson(api, { cost: productionCost });
  const attempt = (login: string) =>
    callerOf(api)('POST /api/auth/login', { login, password: 'Wrong-password 1' });
  await expectSameTiming(
    () => attempt(person.email),
    (n) => attempt(`nobody-${n}@example.com`),
  );
});

test('forgot_password takes the same time for known and unknown accounts', { timeout: 60_000 }, async () => {
  const api = await testApi();
  const person = await buildPerson(api);
  const attempt = (email: string) => callerOf(api)('POST /api/auth/forgot_password', { email });
  await expectSameTiming(
    () => attempt(person.email),
    (n) => attempt(`nobody-${n}@example.com`),
  );
});
