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
  /** The days of the week, or those that are so many days after the seed. */
  weekdays: readonly number[] | { inDays: readonly number[] };
  allowsPartial?: boolean;
  note?: string;
  /** The buyer's past orders of this basket on its weekdays are shown as its runs. */
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
    name: 'Sayur dapur',
    mode: 'confirm',
    basket: 'greens',
    days: 22,
    // Whatever the hour of the seed, the next delivery date that can be ordered is one of them.
    weekdays: { inDays: [1, 2] },
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
    weekdays: { inDays: [5] },
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
    weekdays: { inDays: [3] },
  },
];
