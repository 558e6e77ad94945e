import { call } from '../api/call.ts';
import { session } from './browser-session.ts';

/** Ends the session here, in every other tab and on the server; without a network, on the server by itself later. */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/staff/logout', {});
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  await session.leave();
}
