import type { StandingOrderMode } from '@bakul/shop/features/standing-order/standing-order.constants';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import type { LifeBuyer } from '../buyers/buyer.ts';
import { weekdayOf } from '../calendar.ts';

export type LifeStandingOrder = {
  /** The buyer's first member. */
  person: string;
  name: string;
  mode: StandingOrderMode;
  /** On which it delivers: Monday is 1. Its buyer places no other orders for them. */
  weekdays: readonly number[];
  /** The day on which it is created. It delivers from two days later. */
  from: LocalDate;
  /** The evening on which its buyer pauses or ends it. */
  stops?: { on: LocalDate; by: 'pause' | 'end' };
  note?: string;
  /** About how many ringgit of each product. */
  goods: Readonly<Record<string, number>>;
};

/**
 * Automatic ones have stopped before the last week, so that a demo shop which was just set up orders nothing by itself
 * while somebody looks at it.
 */
export const lifeStandingOrders: readonly LifeStandingOrder[] = [
  {
    person: 'Priya Nair',
    name: 'Salad leaves, Mon Wed Fri',
    mode: 'confirm',
    weekdays: [1, 3, 5],
    from: '2026-09-07',
    note: 'Leave the crates in the cold room behind the bar.',
    goods: {
      'romaine-lettuce': 60,
      'green-coral-lettuce': 50,
      'cherry-tomato': 60,
      'japanese-cucumber': 40,
      'hass-avocado': 80,
    },
  },
  {
    person: 'Hasnah binti Bakri',
    name: 'Ulam dan sayur kampung',
    mode: 'confirm',
    weekdays: [2, 4, 6],
    from: '2026-09-14',
    goods: { 'water-spinach': 40, 'long-bean': 60, 'local-cucumber': 50, lemongrass: 40, 'red-chilli': 90 },
  },
  {
    person: 'Kavitha a/p Selvam',
    name: 'Weekend functions: roots and rice',
    mode: 'confirm',
    weekdays: [6],
    from: '2026-08-31',
    note: 'Unload at the back, the lift is for the hall.',
    goods: {
      'holland-potato': 220,
      'red-onion': 220,
      'china-carrot': 150,
      'bentong-ginger': 90,
      'basmati-rice': 320,
    },
  },
  {
    person: 'Nadia binti Zulkifli',
    name: 'Barang dapur setiap Jumaat',
    mode: 'confirm',
    weekdays: [5],
    from: '2026-09-22',
    goods: { 'kampung-eggs': 40, 'green-spinach': 25, 'cavendish-banana': 30, 'indian-mackerel': 60 },
  },
  {
    person: 'Hafiz bin Othman',
    name: 'Breakfast buffet: fruit',
    mode: 'automatic',
    weekdays: [2, 4, 7],
    from: '2026-09-03',
    stops: { on: '2026-11-06', by: 'end' },
    goods: { 'red-watermelon': 160, rockmelon: 160, 'sekaki-papaya': 150, 'md2-pineapple': 140, guava: 110 },
  },
  {
    person: 'Abdullah bin Senin',
    name: 'Telur dan bawang kedai',
    mode: 'automatic',
    weekdays: [3, 6],
    from: '2026-09-18',
    stops: { on: '2026-10-29', by: 'pause' },
    note: 'Telefon anak saya jika kedai belum buka.',
    goods: { 'brown-eggs': 220, 'yellow-onion': 120, garlic: 90, shallot: 90 },
  },
];

/** Whether it delivers on that date, unless its buyer skips it. */
export const delivers = ({ weekdays, from, stops }: LifeStandingOrder, date: LocalDate): boolean =>
  weekdays.includes(weekdayOf(date)) && date >= addDays(from, 2) && (!stops || date <= addDays(stops.on, 1));

export const isDeliveredByStandingOrder = ({ person }: LifeBuyer, date: LocalDate): boolean =>
  lifeStandingOrders.some((order) => order.person === person && delivers(order, date));
