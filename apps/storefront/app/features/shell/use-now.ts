import { useEffect, useState } from 'react';
import { useRootData } from '../../root-data.ts';

const beat = 10_000;

/** The moment of rendering at first, so that server and browser agree, then the browser's clock. Null without root data. */
export function useNow(): Date | null {
  const rendered = useRootData()?.now;
  const [ticked, setTicked] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => setTicked(Date.now());
    tick();
    const timer = setInterval(tick, beat);
    return () => clearInterval(timer);
  }, []);

  if (ticked !== null) return new Date(ticked);
  return rendered ? new Date(rendered) : null;
}
