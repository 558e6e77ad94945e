import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { currentTexts } from '../i18n/runtime-texts.ts';

/** Shown like a server error. Browsers do not distinguish a cancelled dialog from a missing passkey. */
export function passkeyCancelled(): ApiFailure {
  const message = currentTexts.get().t('signIn.passkey.cancelled');
  return {
    status: 0,
    body: { exception: 'ValidationException', message, detail: null, reference: '', errors: {} },
  };
}
