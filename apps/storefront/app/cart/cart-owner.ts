import type { SessionData } from '../session/session-data.ts';

/** The buyer whose cart this browser shows. */
export type CartOwner = {
  /** A different key means a different cart. */
  key: string;
  /** The place that the cart's delivery fee is for. A change refetches the cart and keeps showing the current one. */
  place: string;
  kind: 'guest' | 'member' | 'closed' | 'unknown';
};

/** Null is a session that was just cleared, that is, a guest on a new device. */
export function cartOwner(session: SessionData | null): CartOwner {
  if (!session?.isLoggedIn || !session.user) return { key: 'guest', place: '', kind: 'guest' };
  const { user, standing, scopes, XAddressId } = session;
  // Right after a login it is not known yet for whom the person buys.
  if (!standing) return { key: `${user.id}`, place: '', kind: 'unknown' };
  const key = `${user.id} ${standing.buyer.company_id ?? 'myself'}`;
  const place = String(XAddressId ?? '');
  return { key, place, kind: scopes.includes('cart.use') ? 'member' : 'closed' };
}
