import { localDate } from '@bakul/shop/kit/local-date';
import type { DemoOrder } from './orders.ts';
import { stableHash } from './stable-hash.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Looks like any order number, but is the same for every seed on the same day. */
export function demoNumber({ by, basket, placed }: DemoOrder, at: Date): string {
  return stableNumber('B', `${by} ${basket} ${JSON.stringify(placed)}`, at);
}

export function stableNumber(letter: 'B' | 'Q', seedText: string, at: Date): string {
  const day = localDate(at).slice(2).replaceAll('-', '');
  const rest = [0, 1, 2, 3, 4].map((n) => alphabet[stableHash(`${seedText} ${n}`) % alphabet.length]);
  return `${letter}-${day}-${rest.join('')}`;
}
