import { test } from 'vitest';
import { productionCost } from '../../../platform/secrets/password-hash.ts';
import { expectSameTiming, withRealHashes } from '../../../testing/generated/same-timing.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { buildStaff } from '../../../testing/people/as-staff.ts';

test('staff login takes the same time for known and unknown emails', { timeout: 120_000 }, async () => {
  const api = await withRealHashes();
  const { email } = await buildStaff(api, 'sales', { cost: productionCost });
  const attempt = (email: string) =>
    callerOf(api)('POST /api/staff/login', { email, password: 'Wrong-password 1', code: '000000' });
  await expectSameTiming(
    () => attempt(email),
    (n) => attempt(`nobody-${n}@staff.example.com`),
  );
});
