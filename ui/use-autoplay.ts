import { useEffect, useEffectEvent, useState } from 'react';

type Reason = 'hover' | 'focus';

/** Calls `advance` every `interval` ms, unless the user stopped it, hovers or focuses it, or prefers reduced motion. */
export function useAutoplay(interval: number, advance: () => void) {
  const [isOn, setOn] = useState(false);
  const [held, setHeld] = useState<readonly Reason[]>([]);
  const isRunning = isOn && interval > 0 && held.length === 0;
  const onTick = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  useEffect(() => {
    setOn(interval > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [interval]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(onTick, interval);
    return () => clearInterval(timer);
  }, [isRunning, interval]);

  return {
    isOn,
    isRunning,
    toggle: () => setOn((before) => !before),
    hold: (reason: Reason, isHeld: boolean) =>
      setHeld((before) => {
        const others = before.filter((other) => other !== reason);
        return isHeld ? [...others, reason] : others;
      }),
  };
}
