import { test } from 'vitest';
import { pdf, sendForm } from '../../../testing/forms.ts';
import { expectSameTiming, withRealHashes } from '../../../testing/generated/same-timing.ts';
import { buildPerson, callerOf } from '../../../testing/people/as-buyer.ts';

let count = 0;

test('register takes the same time for new and known addresses', { timeout: 180_000 }, async () => {
  const api = await withRealHashes();
  const person = await buildPerson(api);
  const attempt = (email: string) =>
    callerOf(api)('POST /api/auth/register', {
      account_type: 1,
      name: 'Siti Aminah',
      email,
      mobile_phone: `0128${String(100_000 + ++count)}`,
      password: 'Kangkung-segar 1',
    });
  await expectSameTiming(
    () => attempt(person.email),
    (n) => attempt(`new-${n}-${++count}@example.com`),
  );
});

test('a sign-up with files takes the same time for new and known addresses', {
  timeout: 180_000,
}, async () => {
  const api = await withRealHashes();
  const person = await buildPerson(api);
  const attempt = (email: string) => {
    const fields = {
      account_type: '2',
      name: 'Siti Aminah',
      email,
      mobile_phone: `0128${String(100_000 + ++count)}`,
      password: 'Kangkung-segar 1',
    };
    const files = [{ name: 'sijil.pdf', bytes: pdf }];
    return sendForm(api, '/api/auth/register', { fields, files, fileField: 'ssm_files' }, {});
  };
  await expectSameTiming(
    () => attempt(person.email),
    (n) => attempt(`new-${n}-${++count}@example.com`),
  );
});
