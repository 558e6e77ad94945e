import { test } from 'vitest';
import { expectAlike, withRealHashes } from '../testing/alike.ts';
import { buildPerson, callerOf } from '../testing/as-buyer.ts';

test('register takes the same time for new and known addresses', { timeout: 180_000 }, async () => {
  const api = await withRealHashes();
  const person = await buildPerson(api);
  let count = 0;
  const attempt = (email: string) =>
    callerOf(api)('POST /api/auth/register', {
      account_type: 1,
      name: 'Siti Aminah',
      email,
      mobile_phone: `0128${String(100_000 + ++count)}`,
      password: 'Kangkung-segar 1',
    });
  await expectAlike(
    () => attempt(person.email),
    (n) => attempt(`new-${n}-${++count}@example.com`),
  );
});
