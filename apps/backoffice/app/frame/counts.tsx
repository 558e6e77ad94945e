import type { QueueName } from '@bakul/shop/declarations';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { onMutation } from '../api/mutation-events.ts';
import { useData } from '../api/use-data.ts';
import { isMemberActive } from '../session/activity.ts';

export type Counts = Readonly<Partial<Record<QueueName, number>>>;

const CountsContext = createContext<Counts>({});
const everyMs = 30_000;

/** Loads the number of waiting items: every half minute while the member is active, and after every mutation. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useData('GET /api/staff/counts', {});
  useEffect(() => {
    const ask = () => {
      // Requests extend the session, so an absent member must not stay signed in because of them.
      if (document.visibilityState === 'visible' && isMemberActive()) void reload();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    const unsubscribe = onMutation(ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      unsubscribe();
    };
  }, [reload]);
  return <CountsContext value={data?.data ?? {}}>{children}</CountsContext>;
}

export const useCounts = (): Counts => useContext(CountsContext);
