import type { Lang } from '@bakul/shop/kit/text/language';

/** The kind of business, which decides what a buyer orders and how much. */
export type Trade = 'restaurant' | 'hotel' | 'caterer' | 'grocer' | 'cafe' | 'family';

type Place = readonly [line: string, postcode: string, city: string, state: 'KUL' | 'SGR'];

export type LifeBuyer = {
  /** The company; null for a person who buys for themselves. */
  company: string | null;
  person: string;
  trade: Trade;
  /** A second member who places every other order. */
  colleague?: string;
  places: readonly [Place, ...Place[]];
  /** ISO weekdays on which it orders, for delivery on the next day. */
  days: readonly number[];
  /** Of the usual quantity. */
  size: number;
  pays: 'online' | 'transfer' | 'credit';
  /** For credit: how many days after the due date it pays. */
  late?: number;
  limit?: number;
  /** Days into the life at which it orders first and last. */
  from?: number;
  until?: number;
  lang: Lang;
  /** Percentage off a category by contract. */
  contract?: readonly [category: string, percent: number];
};

/** A buyer of one trade. */
export type Buyer = Omit<LifeBuyer, 'trade'>;

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const noSunday = [1, 2, 3, 4, 5, 6];
export const noMonday = [2, 3, 4, 5, 6, 7];

export const kl = (line: string, postcode: string): Place => [line, postcode, 'Kuala Lumpur', 'KUL'];
export const pj = (line: string, postcode = '46000'): Place => [line, postcode, 'Petaling Jaya', 'SGR'];
export const shahAlam = (line: string): Place => [line, '40100', 'Shah Alam', 'SGR'];
export const subang = (line: string): Place => [line, '47500', 'Subang Jaya', 'SGR'];
export const kajang = (line: string): Place => [line, '43000', 'Kajang', 'SGR'];
