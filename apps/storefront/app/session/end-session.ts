import { call } from '../api/browser-client.ts';

/** Ends the session on the server, then clears it here, even without a response. */
export async function endSession(): Promise<void> {
  await call('POST /api/auth/logout', {}, { callerReports: true });
  const { logout } = await import('./logout.ts');
  await logout();
}
