import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';

export type ListStatus = 'current' | 'upcoming' | 'past';

/** The first and the last day are inclusive. */
export function listStatus(
  window: { starts_on: LocalDate; ends_on: LocalDate },
  today: LocalDate,
): ListStatus {
  if (today < window.starts_on) return 'upcoming';
  return today > window.ends_on ? 'past' : 'current';
}

/** Parses '12', '12%' or '12 %'. Accepts whole percentages from 1 to 90. */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,2})\s*%?$/.exec(text.trim());
  const percent = Number(match?.[1] ?? 0);
  return percent >= 1 && percent <= 90 ? percent : null;
}

export type PriceWarning = 'above_public' | 'below_cost';

/** A warning to check before a price is agreed on. The buyer pays the public price when it is lower. */
export function priceWarning(
  price: Sen,
  { public_price, cost }: { public_price: Sen; cost: Sen | null },
): PriceWarning | null {
  if (cost !== null && price < cost) return 'below_cost';
  return price > public_price ? 'above_public' : null;
}

/** When two lists apply to a company, the lower price wins. */
export function winningPrice(own: Sen, other: Sen): 'this' | 'other' | 'same' {
  if (own === other) return 'same';
  return own < other ? 'this' : 'other';
}
