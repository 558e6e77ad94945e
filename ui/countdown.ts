import { useEffect, useEffectEvent, useState } from 'react';

/** Splits a duration into hours, minutes and seconds. Rounded up to whole seconds, never negative. */
export function splitCountdown(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(seconds));
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    seconds: whole % 60,
  };
}

/** Seconds from `now` until an instant (both in ms), rounded up, never negative. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down every second by the clock, so that a sleeping tab does not fall behind. */
export function useCountdown(startSeconds: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(startSeconds);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    setLeft(startSeconds);
    if (startSeconds <= 0) return;
    const until = Date.now() + startSeconds * 1000;
    const timer = setInterval(() => {
      const now = secondsUntil(until, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [startSeconds]);

  return left;
}
