import type { Sen } from '../../kit/money.ts';
import { type Milli, quantityProblem } from '../../kit/quantity.ts';
import type { Tier } from '../catalog/price/price.rules.ts';
import type { CartLine } from './cart.contract.ts';

export type Orderable = {
  /** True when the product is active. */
  isOffered: boolean;
  available: Milli;
  minimum: Milli;
  step: Milli;
};

export type LineProblem = CartLine['problems'][number];

/**
 * The problems of a line now, most severe first. All of them but `price_changed` prevent ordering. Without a seen price
 * no change is reported.
 */
export function lineProblems(
  { isOffered, available, minimum, step }: Orderable,
  { quantity, seenPrice, price }: { quantity: Milli; seenPrice: Sen | null; price: Sen },
): LineProblem[] {
  if (!isOffered || available < minimum) return ['unavailable'];
  const problems: LineProblem[] = [];
  if (quantity > available) problems.push('stock_short');
  const problem = quantityProblem(quantity, minimum, step);
  if (problem === 'below_minimum' || problem === 'off_step') problems.push(problem);
  if (seenPrice !== null && seenPrice !== price) problems.push('price_changed');
  return problems;
}

export function isBlocked(problems: readonly LineProblem[]): boolean {
  return problems.some((problem) => problem !== 'price_changed');
}

/** Rounds up to the step and caps at what is available. Returns 0 when nothing can be ordered. */
export function fitQuantity(wanted: Milli, { isOffered, available, minimum, step }: Orderable): Milli {
  if (!isOffered || available < minimum) return 0;
  const most = minimum + Math.floor((available - minimum) / step) * step;
  if (wanted <= minimum) return minimum;
  return Math.min(most, minimum + Math.ceil((wanted - minimum) / step) * step);
}

/** Why `fitQuantity` changes a wanted quantity. Null when it does not. */
export function correctionReason(
  wanted: Milli,
  { available, minimum, step }: Orderable,
): 'stock_short' | 'below_minimum' | 'off_step' | null {
  if (wanted > available) return 'stock_short';
  if (wanted < minimum) return 'below_minimum';
  return quantityProblem(wanted, minimum, step) === null ? null : 'off_step';
}

/** The quantity missing to the next tier whose price is below the current one. */
export function nextTier(
  tiers: readonly Tier[],
  { quantity, price }: { quantity: Milli; price: Sen },
): { add: Milli; price: Sen } | null {
  const next = tiers
    .filter((tier) => tier.from > quantity && tier.price < price)
    .toSorted((a, b) => a.from - b.from)[0];
  return next ? { add: next.from - quantity, price: next.price } : null;
}

export type MergeLine = { variantId: number; quantity: Milli };
export type Merged<Line extends MergeLine> = Line & {
  change: 'added' | 'summed' | 'clamped' | 'dropped';
  from: Milli | null;
};

/**
 * Merges the lines of one cart into another. Quantities of the same variant are summed and fitted to stock and step.
 * Lines beyond `maxLines` are dropped. Reports what happened to each incoming line.
 */
export function mergeLines<Line extends MergeLine>(
  present: readonly MergeLine[],
  incoming: readonly Line[],
  orderable: ReadonlyMap<number, Orderable>,
  maxLines: number,
): Merged<Line>[] {
  const held = new Map(present.map((line) => [line.variantId, line.quantity]));
  let room = maxLines - held.size;
  return incoming.map((line) => {
    const { variantId, quantity } = line;
    const before = held.get(variantId) ?? null;
    const rules = orderable.get(variantId);
    const wanted = (before ?? 0) + quantity;
    const fitted = rules ? fitQuantity(wanted, rules) : 0;
    if (fitted === 0 || (before === null && room <= 0)) {
      return { ...line, quantity: 0, change: 'dropped', from: quantity };
    }
    if (before === null) room--;
    const change = fitted === wanted ? (before === null ? 'added' : 'summed') : 'clamped';
    return { ...line, quantity: fitted, change, from: before === null ? quantity : wanted };
  });
}
