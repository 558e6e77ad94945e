import type { Sen } from '@bakul/shop/kit/money';

/** A percentage such as '12.5', with at most one decimal. Never rounds a saving down to 0. */
export function percentSaved(saving: Sen, list: Sen): string {
  if (list <= 0) return '0';
  return String(Math.max(0.1, Math.round((saving / list) * 1000) / 10));
}
