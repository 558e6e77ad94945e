import { localDate } from '@bakul/shop/kit/local-date';
import { stableHash } from './stable-hash.ts';

/**
 * The history of the demo company's credit account, in days before the seed. `product` is an index into the first
 * variants on sale.
 */

export type CreditOrder = {
  /** When it was delivered. Negative for a future delivery. */
  daysAgo: number;
  po: string | null;
  lines: readonly { product: number; quantity: number }[];
};

export type CreditAction =
  | { kind: 'order'; daysAgo: number; order: CreditOrder }
  | { kind: 'repay'; daysAgo: number; method: 'online' | 'transfer' }
  | { kind: 'note'; daysAgo: number; order: number; amount: number; reason: string };

export const demoTerms = { limit: 2_000_000, tenorDays: 30, openedDaysAgo: 75 };

const order = (daysAgo: number, po: string | null, ...lines: [number, number][]): CreditAction => ({
  kind: 'order',
  daysAgo,
  order: { daysAgo, po, lines: lines.map(([product, quantity]) => ({ product, quantity })) },
});

/** Two paid invoices, one a few days overdue, one due this week with a credit note, and two due later. */
export const creditScenario: readonly CreditAction[] = [
  order(62, 'PO-4471', [0, 54], [3, 36]),
  order(48, 'PO-4502', [1, 45], [4, 54], [7, 27]),
  { kind: 'repay', daysAgo: 35, method: 'online' },
  order(34, 'PO-4538', [2, 36], [5, 45]),
  order(27, 'PO-4560', [0, 45], [6, 36], [8, 18]),
  { kind: 'note', daysAgo: 25, order: 27, amount: 8600, reason: 'Two cartons arrived bruised.' },
  order(12, 'PO-4597', [1, 54], [9, 27]),
  order(3, null, [3, 27], [4, 18]),
];

/** The second company's application is under review. */
export const demoApplication = {
  requested_limit: 3_000_000,
  tenor_days: 30,
  purpose: 'Katering mingguan untuk tiga dewan; bayaran pelanggan diterima pada hujung bulan.',
  submittedDaysAgo: 4,
  question: 'Could you tell us how much you order in a usual week?',
  answer: 'Between RM 4,000 and RM 6,000, more during Ramadan.',
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Looks like any other number of its kind, but is the same for every seed on the same day. */
export function creditNumber(prefix: string, at: Date): string {
  const day = localDate(at).slice(2).replaceAll('-', '');
  const rest = [0, 1, 2, 3, 4].map(
    (n) => alphabet[stableHash(`credit ${prefix} ${day} ${n}`) % alphabet.length],
  );
  return `${prefix}-${day}-${rest.join('')}`;
}
