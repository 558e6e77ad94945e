import { startTransition, useEffect, useState } from 'react';
import { useRootData } from '../../root-data.ts';

const beat = 10_000;

/** The moment of rendering at first, so that server and browser agree, then the browser's clock. Null without root data. */
export function useNow(): Date | null {
  return useClock(useRootData()?.now ?? null);
}

/** The same where the moment of rendering is known. */
export function useClock(rendered: string | null): Date | null {
  const [ticked, setTicked] = useState<number | null>(null);

  useEffect(() => {
    // Nobody waits for it: whatever is being drawn goes first.
    const tick = () => startTransition(() => setTicked(Date.now()));
    tick();
    const timer = setInterval(tick, beat);
    return () => clearInterval(timer);
  }, []);

  if (ticked !== null) return new Date(ticked);
  return rendered ? new Date(rendered) : null;
}
