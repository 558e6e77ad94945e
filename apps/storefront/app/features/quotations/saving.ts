import type { Sen } from '@bakul/shop/kit/money';

/** '12.5' of a hundred, with one place at most; more than nothing never reads as nothing. */
export function percentSaved(saving: Sen, list: Sen): string {
  if (list <= 0) return '0';
  return String(Math.max(0.1, Math.round((saving / list) * 1000) / 10));
}
