import { outbox } from '../cart/cart-state.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { endPush } from './browser-push.ts';
import { session } from './browser-session.ts';
import { leaving } from './leaving.ts';

/** Clears all local data and goes to the login page. */
export async function logout(): Promise<void> {
  leaving.start();
  // Not awaited, because unsubscribing calls the push service.
  void endPush();
  for (const { key } of outbox.list()) outbox.remove(key);
  await session.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked storage is empty.
  }
  await navigateTo('/auth/login');
}
