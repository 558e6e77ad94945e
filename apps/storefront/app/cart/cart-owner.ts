import type { SessionData } from '../session/session-data.ts';

/** Whose cart this browser shows. */
export type CartOwner = {
  /** Another key is another cart. */
  key: string;
  /** Delivery in the cart is for this place; another one asks anew, and keeps what is shown. */
  place: string;
  kind: 'guest' | 'member' | 'closed' | 'unknown';
};

/** Null is a session that was just cleared: the guest of a new device. */
export function cartOwner(session: SessionData | null): CartOwner {
  if (!session?.isLoggedIn || !session.user) return { key: 'guest', place: '', kind: 'guest' };
  const { user, standing, scopes, XAddressId } = session;
  // Right after a login nobody knows yet for whom they buy.
  if (!standing) return { key: `${user.id}`, place: '', kind: 'unknown' };
  const key = `${user.id} ${standing.buyer.company_id ?? 'myself'}`;
  const place = String(XAddressId ?? '');
  return { key, place, kind: scopes.includes('cart.use') ? 'member' : 'closed' };
}
