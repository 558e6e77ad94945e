import { createSecureStore } from '@bakul/ui/secure-store';
import { openVault } from '@bakul/ui/vault';
import { createStaffSession } from './session.ts';

/** Merely touching blocked storage throws. */
function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

// A key and names of its own: a buyer who is logged in at the shop in the same browser is somebody else.
const store = createSecureStore({
  storage: typeof window === 'undefined' ? null : openStorage(),
  openVault: () => openVault('bakul-backoffice'),
  prefix: 'staff-',
});

export const session = createStaffSession({ store, now: Date.now });

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('staff-')) void session.refresh();
  });
}
