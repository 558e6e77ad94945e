import { call } from '../../api/browser-client.ts';

/** Ends the session on the server, then forgets it here; without an answer it is forgotten all the same. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout', {}, { callerReports: true });
  const { logout } = await import('../../session/logout.ts');
  await logout();
}
