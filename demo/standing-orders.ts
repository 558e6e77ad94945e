import type { StandingOrderMode } from '@bakul/shop/features/standing-order/standing-order.constants';
import type { baskets, Customer } from './orders.ts';

export type DemoStandingOrder = {
  by: Customer;
  name: string;
  mode: StandingOrderMode;
  basket: keyof typeof baskets;
  /** The label of an address. The default address if omitted. */
  to?: string;
  /** How many days ago it was created. */
  days: number;
  /** The days of the week, or how many days from the seed its only weekday is. */
  weekdays: readonly number[] | { inDays: number };
  allowsPartial?: boolean;
  note?: string;
  /** Past orders of the buyer are shown as its runs. */
  hasHistory?: boolean;
  /** The next delivery waits for an answer: its first line has become more expensive. */
  isWaiting?: boolean;
  isPaused?: boolean;
};

/**
 * Automatic ones deliver in some days only, so that a demo shop which was just set up orders nothing by itself while
 * somebody looks at it.
 */
export const demoStandingOrders: readonly DemoStandingOrder[] = [
  {
    by: 'purchaser',
    name: 'Sayur harian dapur',
    mode: 'confirm',
    basket: 'greens',
    days: 28,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    note: 'Hantar melalui pintu belakang',
    hasHistory: true,
    isWaiting: true,
  },
  {
    by: 'owner',
    name: 'Weekly aromatics, Subang',
    mode: 'automatic',
    basket: 'aromatics',
    to: 'SS15 Subang Jaya',
    days: 12,
    weekdays: { inDays: 5 },
    allowsPartial: true,
  },
  {
    by: 'caterer',
    name: 'Seafood for the weekend',
    mode: 'automatic',
    basket: 'seafood',
    days: 25,
    weekdays: [5, 6],
    isPaused: true,
  },
  {
    by: 'buyer',
    name: 'Gerai setiap minggu',
    mode: 'automatic',
    basket: 'stall',
    days: 9,
    weekdays: { inDays: 3 },
  },
];
