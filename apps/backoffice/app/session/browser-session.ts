import { createSecureStore } from '@bakul/ui/secure-store';
import { openVault } from '@bakul/ui/vault';
import { openStorage } from '@bakul/web/session/open-storage';
import { createStaffSession } from './session.ts';

// Its own key and prefix, because a buyer may be logged in to the shop in the same browser.
const store = createSecureStore({
  storage: openStorage(),
  openVault: () => openVault('bakul-backoffice'),
  prefix: 'staff-',
});

export const session = createStaffSession({ store, now: Date.now });

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('staff-')) void session.refresh();
  });
}
