import { type RefObject, useEffect, useRef } from 'react';

const gap = 8;

type AnchoredPopover<A extends HTMLElement> = {
  anchor: RefObject<A | null>;
  popover: RefObject<HTMLDivElement | null>;
};

/** Places a native popover below its button, or above when there is no room, and within the viewport. */
export function useAnchoredPopover<A extends HTMLElement>(): AnchoredPopover<A> {
  const anchor = useRef<A>(null);
  const popover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const panel = popover.current;
    const button = anchor.current;
    if (!panel || !button) return;
    const place = () => {
      if (!panel.matches(':popover-open')) return;
      const box = button.getBoundingClientRect();
      const below = box.bottom + gap + panel.offsetHeight <= innerHeight - gap;
      const top = below ? box.bottom + gap : Math.max(gap, box.top - gap - panel.offsetHeight);
      const wanted =
        box.left + panel.offsetWidth <= innerWidth - gap ? box.left : box.right - panel.offsetWidth;
      panel.style.top = `${top}px`;
      panel.style.left = `${Math.max(gap, Math.min(wanted, innerWidth - gap - panel.offsetWidth))}px`;
    };
    panel.addEventListener('toggle', place);
    addEventListener('resize', place);
    addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      panel.removeEventListener('toggle', place);
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, []);

  return { anchor, popover };
}
