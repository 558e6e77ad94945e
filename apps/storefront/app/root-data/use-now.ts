import { startTransition, useEffect, useState } from 'react';
import { useRootData } from './root-data.ts';

const beat = 10_000;

/** The render time at first, so that server and browser agree, then the browser's clock. Null without root data. */
export function useNow(): Date | null {
  return useClock(useRootData()?.now ?? null);
}

/** The same for a known render time. */
export function useClock(rendered: string | null): Date | null {
  const [ticked, setTicked] = useState<number | null>(null);

  useEffect(() => {
    // Low priority: other renders go first.
    const tick = () => startTransition(() => setTicked(Date.now()));
    tick();
    const timer = setInterval(tick, beat);
    return () => clearInterval(timer);
  }, []);

  if (ticked !== null) return new Date(ticked);
  return rendered ? new Date(rendered) : null;
}
