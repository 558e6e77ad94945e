import { expect, test } from 'vitest';
import { insertDefaultDelivery } from '../shop/features/delivery/default-delivery.ts';
import { staff } from '../shop/features/staff/staff.table.ts';
import { staffRoles } from '../shop/kit/http/access.ts';
import { setUpRealShop } from '../shop/platform/db/set-up.ts';
import { totpCode, totpStep } from '../shop/platform/secrets/totp.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { testApi, testNow } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { demoTotpSecret, seedStaff } from './seed-staff.ts';

test('a staff member of every role can sign in to the demo shop', async () => {
  const api = await testApi();
  await api.db.transaction((db) => seedStaff(db, { now: testNow, secrets: api.deps.secrets }));
  for (const role of staffRoles) {
    const { body } = await callerOf(api)('POST /api/staff/login', {
      email: `${role}@staff.bakul.example`,
      password: demoPassword,
      code: totpCode(demoTotpSecret, totpStep(testNow)),
    });
    expect(body.data?.staff.role).toBe(role);
  }
});

test('a shop that starts empty has no staff with a known password', async () => {
  const api = await testApi();
  await setUpRealShop(api.db, testNow, insertDefaultDelivery);
  expect(await api.db.orm.select().from(staff)).toEqual([]);
});
