import { confirmIdentity } from '@bakul/web/session/confirm-identity';
import { runtime } from '../runtime.ts';
import { session } from '../session/browser-session.ts';
import { logout } from '../session/logout.ts';
import { notifyScopeRefused } from '../session/refusals.ts';
import { createAccess } from './access.ts';

export const browserAccess = createAccess({
  session,
  runtime,
  onSessionLost: logout,
  onRefused: notifyScopeRefused,
  confirmIdentity,
});
