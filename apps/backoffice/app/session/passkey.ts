import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { currentTexts } from '../i18n/runtime-texts.ts';

type CreationOptions = Api['POST /api/staff/security/passkeys/options']['output']['data'];
type RequestOptions = Api['POST /api/staff/passkey/options']['output']['data'];
export type Registration = Api['POST /api/staff/security/passkeys']['input']['response'];
export type Assertion = Api['POST /api/staff/passkey']['input']['response'];

export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Null when the member cancelled or the browser failed. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<Registration | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return await startRegistration({ optionsJSON });
  } catch {
    return null;
  }
}

/** Null when the member cancelled or the browser failed. */
export async function requestPasskey(optionsJSON: RequestOptions): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON });
  } catch {
    return null;
  }
}

/** Shown like a server error. Browsers do not distinguish a cancelled dialog from a missing passkey. */
export function passkeyCancelled(): ApiFailure {
  const message = currentTexts.get().t('signIn.passkey.cancelled');
  return {
    status: 0,
    body: { exception: 'ValidationException', message, detail: null, reference: '', errors: {} },
  };
}
