import { isSessionLost } from '@bakul/shop/kit/http/client';
import { withRecentLogin } from '@bakul/shop/kit/http/with-recent-login';
import type { Access } from '@bakul/web/api/access';
import { unreachable } from '@bakul/web/api/unreachable';
import type { Runtime } from '../runtime.ts';
import type { SessionData } from '../session/session-data.ts';
import { buildHeaders } from './request-headers.ts';

type Deps = {
  session: { current: () => Promise<SessionData> };
  runtime: () => Promise<Pick<Runtime, 'lang' | 'config' | 't'>>;
  onSessionLost: () => Promise<void>;
  /** The role may have changed while the page was open, so the scopes are fetched again. */
  onRefused: () => void;
  /** Asks the person to re-authenticate. See shop/kit/http/with-recent-login.ts. */
  confirmIdentity: () => Promise<boolean>;
};

/** Sends for the visitor of this browser. A lost session logs out. */
export function createAccess({ session, runtime, onSessionLost, onRefused, confirmIdentity }: Deps): Access {
  return ({ request, idempotencyKey, lang }, attempt) =>
    withRecentLogin(confirmIdentity, async () => {
      const [data, { lang: shown, config, t }] = await Promise.all([session.current(), runtime()]);
      const options = { request, session: data, lang: lang ?? shown, config, idempotencyKey };
      const result = await attempt(await buildHeaders(options), () => unreachable(t('runtime.unreachable')));
      if (!result.ok && data.isLoggedIn) {
        if (isSessionLost(result.failure)) {
          const { token } = await session.current();
          // A late refusal of a session that has ended must not end the next one.
          if (token?.access_token === data.token?.access_token) await onSessionLost();
        } else if (result.failure.body.exception === 'AuthorizationException') onRefused();
      }
      return result;
    });
}
