import { useRef } from 'react';
import { useLocation } from 'react-router';

/** The `ref` of what a link opens. */
export type Arrive = (element: HTMLElement | null) => void;

/** Scrolls to an element and focuses it, once for each followed link, so that reloading the data moves nobody. */
export function useArrival(onArrived: () => void): Arrive {
  const { key } = useLocation();
  const arrived = useRef<string | null>(null);
  return (element) => {
    if (!element || arrived.current === key) return;
    arrived.current = key;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
    onArrived();
  };
}

/** The date that a link opens in a list of dates. */
export type Opened = { date: string; arrive: Arrive };

/** Properties of the element that a link opens. It can be focused, and says that it is meant. */
export const openedProps = (opened: Opened | null, date: string) =>
  opened?.date === date ? ({ ref: opened.arrive, tabIndex: -1, 'aria-current': 'date' } as const) : {};

/** A frame that stays after the focus has moved on. */
export const openedClass =
  'aria-[current=date]:outline-3 aria-[current=date]:outline-offset-2 aria-[current=date]:outline-sun';
