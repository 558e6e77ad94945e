import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../testing/people/as-buyer.ts';
import { buildStaff } from '../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { consumeRecoveryCode, recoveryCodesLeft, renewRecoveryCodes } from './recovery-code.service.ts';
import { recoveryCode } from './security.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());

const ctx = () => ({ secrets: api.deps.secrets, now: api.deps.clock() });

test('a code works once, even when used ten times in parallel', async () => {
  const owner = { personId: (await buildPerson(api)).id };
  const [code = ''] = await renewRecoveryCodes(api.db, ctx(), owner);
  const attempts = Array.from({ length: 10 }, () => consumeRecoveryCode(api.db, ctx(), owner, code));
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
  expect(await recoveryCodesLeft(api.db, owner)).toBe(9);
});

test('refuses a code of another owner, and old codes after new ones were issued', async () => {
  const owner = { personId: (await buildPerson(api)).id };
  const other = { staffId: (await buildStaff(api, 'admin')).id };
  const [code = ''] = await renewRecoveryCodes(api.db, ctx(), owner);
  await renewRecoveryCodes(api.db, ctx(), other);
  expect(await consumeRecoveryCode(api.db, ctx(), other, code)).toBe(false);
  await renewRecoveryCodes(api.db, ctx(), owner);
  expect(await consumeRecoveryCode(api.db, ctx(), owner, code)).toBe(false);
});

test('a stored code names its key and cannot be moved to another account', async () => {
  const owner = { personId: (await buildPerson(api)).id };
  const thief = { personId: (await buildPerson(api)).id };
  const [code = ''] = await renewRecoveryCodes(api.db, ctx(), owner);
  const rows = await api.db.orm.select().from(recoveryCode);
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^v2\.[0-9a-f]{8}\./);
  await api.db.run('UPDATE recovery_code SET person_id = $2 WHERE person_id = $1', [
    owner.personId,
    thief.personId,
  ]);
  await expect(consumeRecoveryCode(api.db, ctx(), thief, code)).rejects.toThrow();
});
