import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { pathAfterLogin } from '../../session/login-path.ts';

/** Stores the session and navigates to the page that required the login, or home. */
export async function enter(signedIn: SignedIn, next: string | null): Promise<void> {
  const { signIn } = await import('../../session/sign-in.ts');
  await signIn(signedIn);
  await navigateTo(pathAfterLogin(next));
}
