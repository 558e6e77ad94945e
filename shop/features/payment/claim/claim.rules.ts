import type { Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';

/** The claimed share of a line's cost, never more than the line. */
export function claimedShareOf(total: Sen, { claimed, delivered }: { claimed: Milli; delivered: Milli }) {
  if (delivered <= 0 || claimed >= delivered) return total;
  return Number((2n * BigInt(total) * BigInt(claimed) + BigInt(delivered)) / (2n * BigInt(delivered)));
}

type LineAmount = { line_id: number; amount: Sen };
export type AmountsProblem = 'unknown_line' | 'sum';

/**
 * Line amounts must belong to lines of the claim, each line once, and add up to the granted amount. They are optional.
 */
export function amountsProblem(
  amounts: readonly LineAmount[],
  { lineIds, amount }: { lineIds: readonly number[]; amount: Sen },
): AmountsProblem | null {
  if (amounts.length === 0) return null;
  const known = new Set(lineIds);
  const named = new Set(amounts.map(({ line_id }) => line_id));
  if (named.size !== amounts.length || amounts.some(({ line_id }) => !known.has(line_id))) {
    return 'unknown_line';
  }
  return amounts.reduce((sum, each) => sum + each.amount, 0) === amount ? null : 'sum';
}
