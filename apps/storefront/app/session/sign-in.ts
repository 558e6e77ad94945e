import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { track } from '../analytics/track.ts';
import { runtime } from '../runtime.ts';
import { endPush, pushEntry } from './browser-push.ts';
import { localData, session } from './browser-session.ts';
import { isChosenLanguage, saveLanguage } from './save-language.ts';
import { refreshStanding } from './standing.ts';

/** Stores the login. What the device stored for the previous user (address, pickup point, picture, push) is discarded. */
export async function signIn(
  { access, user, scopes }: SignedIn,
  event: 'login' | 'sign_up' = 'login',
): Promise<void> {
  track({ event, method: 'email' });
  // An expired session leaves its push subscription behind.
  await localData.remove(pushEntry);
  void endPush();
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
