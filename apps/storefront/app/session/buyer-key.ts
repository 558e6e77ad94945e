import type { SessionData } from './session-data.ts';

/** Differs between buyers, so that nothing of one is shown to another. Null for guests and until the session is read. */
export function buyerKey(session: SessionData | null): number | 'me' | null {
  if (!session?.user) return null;
  return session.standing?.buyer.company_id ?? 'me';
}
