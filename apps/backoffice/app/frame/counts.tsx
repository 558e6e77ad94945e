import type { QueueName } from '@bakul/shop/declarations';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { onMutation } from '../api/deed-done.ts';
import { useData } from '../api/use-data.ts';
import { isMemberActive } from '../session/activity.ts';

export type Counts = Readonly<Partial<Record<QueueName, number>>>;

const CountsContext = createContext<Counts>({});
const everyMs = 30_000;

/** Asks what waits: every half minute while somebody looks, and after everything they do. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useData('GET /api/staff/counts', {});
  useEffect(() => {
    const ask = () => {
      // Asking keeps a session open: whoever left must not stay signed in by it.
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
