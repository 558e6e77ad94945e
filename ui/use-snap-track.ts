import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

type SnapTrack<T extends HTMLElement> = {
  track: RefObject<T | null>;
  current: number;
  /** True for slides out of view, once hydrated, when the script can bring them back. */
  isAside: (index: number) => boolean;
  goTo: (index: number) => void;
};

/** Tracks which child of a horizontal scroll-snap track is in view, and scrolls to another. */
export function useSnapTrack<T extends HTMLElement>(count: number): SnapTrack<T> {
  const track = useRef<T>(null);
  const [current, setCurrent] = useState(0);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    startTransition(() => setReady(true));
    const element = track.current;
    if (!element || count < 2) return;
    let frame = 0;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const place = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
        setCurrent(Math.min(count - 1, Math.max(0, place)));
      });
    };
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', read);
    };
  }, [count]);

  const goTo = useCallback((index: number) => {
    const element = track.current;
    if (!element) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  }, []);

  return { track, current, goTo, isAside: (index) => isReady && index !== current };
}
