import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { track } from '../analytics/track.ts';
import { runtime } from '../runtime.ts';
import { session } from './browser-session.ts';
import { isChosenLanguage, saveLanguage } from './save-language.ts';
import { refreshStanding } from './standing.ts';

/** Stores the login. What the device stored for the previous user (address, pickup point, picture) is discarded. */
export async function signIn(
  { access, user, scopes }: SignedIn,
  event: 'login' | 'sign_up' = 'login',
): Promise<void> {
  track({ event, method: 'email' });
  await session.update({
    token: { access_token: access.token, expires_at: access.expires_at },
    user,
    isLoggedIn: true,
    scopes,
    standing: null,
    XAddressId: null,
    XPickupId: null,
    avatar: null,
  });
  const { lang } = await runtime();
  if (isChosenLanguage(lang)) await saveLanguage(lang);
  // So that the first page already knows the buyer.
  await refreshStanding();
}
