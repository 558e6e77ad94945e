import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { pendingAction } from './row-action.ts';

type Order = Parameters<typeof pendingAction>[0];
type Options = Parameters<typeof pendingAction>[2];

/** The action that an order needs from whoever is logged in. */
export function usePendingAction(order: Order, options?: Options) {
  const session = useSession();
  return pendingAction(order, (scope) => hasScope(session, scope), options);
}
