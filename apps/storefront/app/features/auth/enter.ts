import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { pathAfterLogin } from '../../session/login-path.ts';

/** Logged in: remembers it and goes to the page that asked, else home. */
export async function enter(signedIn: SignedIn, next: string | null): Promise<void> {
  const { signIn } = await import('../../session/sign-in.ts');
  await signIn(signedIn);
  await navigateTo(pathAfterLogin(next));
}
