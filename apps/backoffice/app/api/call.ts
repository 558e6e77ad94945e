import type { Call } from '@bakul/shop/kit/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { currentTexts } from '../i18n/runtime-texts.ts';
import { session } from '../session/browser-session.ts';
import { deviceId } from '../session/device-id.ts';
import { confirmIdentity } from '../session/identity-prompt.ts';
import { createStaffClient } from './sender.ts';
import { unreachable } from './unreachable.ts';

/**
 * The staff API client. It never throws: without a response, the failure has status 0. When the session has expired,
 * the sign-in dialog opens over the page, and the request is sent again after the sign-in.
 */
export const call: Call = createStaffClient({
  fetch: (url, init) => window.fetch(url, init),
  session,
  lang: () => currentTexts.get().lang,
  deviceId,
  unreachable,
  confirmIdentity,
  newKey: randomId,
});
