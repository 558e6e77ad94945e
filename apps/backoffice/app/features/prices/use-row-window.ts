import { type RefObject, useEffect, useRef, useState } from 'react';

type Span = { first: number; last: number };

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const fewRows = 200;
const margin = 16;
const step = 8;

/** Virtualization: the rows in or near the viewport. All rows have the same height. */
export function useRowWindow(
  count: number,
  rowHeight: number,
): Span & { ref: RefObject<HTMLTableSectionElement | null> } {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [span, setSpan] = useState<Span>({ first: 0, last: fewRows });
  const isLong = count > fewRows;
  useEffect(() => {
    if (!isLong) return;
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const above = Math.floor(-top / rowHeight) - margin;
      const below = Math.ceil((window.innerHeight - top) / rowHeight) + margin;
      // In steps, so that not every scrolled pixel re-renders the list.
      const first = Math.max(0, Math.floor(above / step) * step);
      const last = Math.max(first, Math.ceil(below / step) * step);
      setSpan((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [isLong, rowHeight]);
  if (!isLong) return { ref, first: 0, last: count };
  return { ref, first: Math.min(span.first, count), last: Math.min(span.last, count) };
}
