import { randomId } from '@bakul/shop/kit/random-id';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { logout } from '../session/logout.ts';
import { announceRefusal } from '../session/refusals.ts';
import { createSender } from './sender.ts';

export const send = createSender({
  fetch: (url, init) => window.fetch(url, init),
  session,
  runtime,
  newKey: randomId,
  onSessionLost: logout,
  onRefused: announceRefusal,
  confirmIdentity,
});
