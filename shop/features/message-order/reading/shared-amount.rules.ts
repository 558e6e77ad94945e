import { type Interpretation, proposeLine, requestedOf } from './interpretation.rules.ts';
import type { History } from './proposal.rules.ts';
import { foldedSet } from './words.rules.ts';

const each = foldedSet(['masing', 'each']);

/** "Tomato, bendi dan timun, masing-masing 10 kg": goods without an amount share that of the last. */
export function applySharedAmounts(read: readonly Interpretation[], history: History): void {
  for (const [index, { part, match }] of read.entries()) {
    const { amount } = part;
    if (!amount || !match || !part.words.some((word) => each.has(word))) continue;
    for (const one of sharersOf(read.slice(0, index))) {
      const { line } = one;
      one.part = { ...one.part, amount };
      Object.assign(line, { requested: requestedOf(amount) });
      if (one.match) Object.assign(line, proposeLine(one.match.products, one.match, one.part, history));
    }
  }
}

/** The goods right before that still need an amount. A question about goods orders none. */
function sharersOf(earlier: readonly Interpretation[]): readonly Interpretation[] {
  const last = earlier.findLastIndex(
    ({ part, line }) =>
      part.amount || line.state !== 'ambiguous' || part.isDoubtful || part.isStruck || part.correction,
  );
  return earlier.slice(last + 1);
}
