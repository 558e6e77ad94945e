import type { Overview } from '@bakul/shop/features/order/overview/overview.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { useLocation } from 'react-router';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { buyerKey } from '../../session/buyer-key.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';

type Answer = Promise<ApiResult<{ data: Overview }>>;

let last: { key: string; answer: Answer } | null = null;

/** The header and the page share one request. */
function askOverview(key: string): Answer {
  if (last?.key !== key) last = { key, answer: call('GET /api/overview', {}) };
  return last.answer;
}

/** The buyer's overview, fetched anew on every page. Without a response there is nothing to show. */
export function useOverview() {
  const session = useSession();
  const { key: visit, pathname } = useLocation();
  const buyer = buyerKey(session);
  const { data, isLoading } = useListLoad(`${buyer} ${pathname} ${visit}`, () =>
    askOverview(`${buyer} ${pathname} ${visit}`),
  );
  return { overview: data?.data ?? null, isLoading, canOrder: hasScope(session, 'cart.use') };
}
