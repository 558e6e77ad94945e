import { randomId } from '@bakul/shop/kit/random-id';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { logout } from '../session/logout.ts';
import { announceRefusal } from '../session/refusals.ts';
import { createSender } from './sender.ts';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

export const send = createSender({
  fetch: (url, init) => window.fetch(url, init),
  session,
  runtime,
  pause,
  newKey: randomId,
  now: Date.now,
  onSessionLost: logout,
  onRefused: announceRefusal,
  confirmIdentity,
});
