import { type RefObject, useEffect, useRef } from 'react';

/** A native disclosure used as a menu: Escape, an outside click, leaving it with Tab, and a new `place` close it. */
export function useCloseDetails(place: string): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const shownOn = useRef(place);

  useEffect(() => {
    if (shownOn.current !== place && ref.current) ref.current.open = false;
    shownOn.current = place;
  }, [place]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);

  return ref;
}
