import { call } from '../api/call.ts';
import { session } from './browser-session.ts';

/**
 * Ends the session here, in all other tabs and on the server. Without a network, the server's session expires later.
 */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/staff/logout', {});
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  await session.leave();
}
