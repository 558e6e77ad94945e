import { expect, test } from 'vitest';
import { confirmIdentity, provideIdentityDialog } from './confirm-identity.ts';

test('shares one dialog among calls, including those refused before it is provided', async () => {
  let shown = 0;
  const early = [confirmIdentity(), confirmIdentity()];
  provideIdentityDialog(async () => {
    shown += 1;
    return true;
  });
  expect(await Promise.all(early)).toEqual([true, true]);
  expect(shown).toBe(1);
  expect(await confirmIdentity()).toBe(true);
  expect(shown).toBe(2);
});
