import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { track } from '../analytics/track.ts';
import { runtime } from '../runtime.ts';
import { session } from './browser-session.ts';
import { isChosenLanguage, saveLanguage } from './save-language.ts';
import { refreshStanding } from './standing.ts';

/** Remembers who logged in. What the device knew of somebody before (address, pickup point, picture) is not theirs. */
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
  // The first page then knows at once for whom it is drawn.
  await refreshStanding();
}
