import { expect, test } from 'vitest';
import { confirmIdentity, provideIdentityDialog } from './confirm-identity.ts';

test('a call that is refused before the dialog is there waits for it, and others share it', async () => {
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
