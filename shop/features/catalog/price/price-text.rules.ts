import type { Sen } from '../../../kit/money.ts';
import { normalizeDecimal } from '../../../kit/typed-decimal.ts';
import { maxPrice } from './price.constants.ts';

/**
 * Parses a price in ringgit, typed or from a file: 3.4, 3,40 and RM 3.40 are 340 sen; 340 is 340 ringgit. Returns null
 * for a third decimal, for '1,200', which could be two prices, and for prices above `maxPrice`.
 */
export function readPrice(text: string): Sen | null {
  const match = /^(\d{1,6})(?:\.(\d{0,2}))?$/.exec(normalizeDecimal(text.trim().replace(/^RM/i, '')) ?? '');
  if (!match) return null;
  const price = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return price >= 1 && price <= maxPrice ? price : null;
}
