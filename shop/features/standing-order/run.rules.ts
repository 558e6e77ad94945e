import type { Sen } from '../../kit/money.ts';
import type { Milli } from '../../kit/quantity.ts';
import type { LineProblem } from '../cart/cart.rules.ts';
import type { PriceSource } from '../catalog/price/price.rules.ts';
import type { MethodReason, Preview } from '../checkout/checkout.contract.ts';
import type { PriceProblem } from './standing-order.constants.ts';
import type { RunProblem, RunReason } from './standing-order.contract.ts';

/** What a run decides: which lines are ordered, whether the order is placed, and why not. */

/** Whether a price rose by more than the percentage since it was confirmed. Whole sen, without rounding. */
export function isPriceRise(price: Sen, confirmed: Sen, percent: number): boolean {
  return price * 100 > confirmed * (100 + percent);
}

/**
 * Today's price and the confirmed one, both at the quantity of the standing order: the tier price of another quantity
 * says nothing about a rise. The source is null when the price was confirmed before sources were recorded.
 */
export type LinePrice = {
  price: Sen;
  source: PriceSource;
  confirmedPrice: Sen;
  confirmedSource: PriceSource | null;
};

/** Why a line needs a confirmation of its price. */
export function priceProblem(
  { price, source, confirmedPrice, confirmedSource }: LinePrice,
  guardPercent: number,
): PriceProblem | null {
  const hasExpired = confirmedSource === 'contract' && source !== 'contract' && price > confirmedPrice;
  if (hasExpired) return 'contract_expired';
  return isPriceRise(price, confirmedPrice, guardPercent) ? 'price_rise' : null;
}

/** A line at today's price, as far as a run looks at it. */
export type RunLine = LinePrice & {
  variantId: number;
  names: { en: string; ms: string };
  quantity: Milli;
  available: Milli;
  minimum: Milli;
  step: Milli;
  problems: readonly LineProblem[];
};

export type RunTerms = {
  guardPercent: number;
  allowsPartial: boolean;
  /** Somebody agreed to the current prices. */
  isConfirmed: boolean;
};

export type LineSelection<Line> = {
  /** What the order consists of. With problems and without partial orders, these are all lines. */
  lines: Line[];
  /** Why lines are not ordered as planned. */
  problems: RunProblem[];
  /** Whether the problems of lines prevent the order. */
  isBlocked: boolean;
};

export function selectLines<Line extends RunLine>(
  lines: readonly Line[],
  { guardPercent, allowsPartial, isConfirmed }: RunTerms,
): LineSelection<Line> {
  const checked = lines.map((line) => {
    const ofPrice = priceProblem(line, guardPercent);
    const obstacles = obstaclesOf(line);
    return {
      line,
      problems: [...obstacles, ...(ofPrice ? [lineProblem(line, ofPrice, pricesOf(line))] : [])],
      isBlocked: obstacles.length > 0 || (ofPrice !== null && !isConfirmed),
    };
  });
  const fit = checked.filter(({ isBlocked }) => !isBlocked);
  const isPartial = allowsPartial && fit.length > 0;
  return {
    lines: isPartial ? fit.map(({ line }) => line) : [...lines],
    problems: checked.flatMap(({ problems }) => problems),
    isBlocked: fit.length < checked.length && !isPartial,
  };
}

function obstaclesOf(line: RunLine): RunProblem[] {
  return line.problems.flatMap((reason) => {
    if (reason === 'price_changed') return [];
    const amounts = { from: line.quantity / 1000, to: possibleQuantity(line, reason) / 1000 };
    return [lineProblem(line, reason, amounts)];
  });
}

type Obstacle = Exclude<LineProblem, 'price_changed'>;

/** What can be ordered instead: all that is left, the new minimum, or the next step. */
function possibleQuantity({ quantity, available, minimum, step }: RunLine, reason: Obstacle): Milli {
  if (reason === 'below_minimum') return minimum;
  if (reason === 'off_step') return minimum + Math.ceil((quantity - minimum) / step) * step;
  return available;
}

const pricesOf = ({ price, confirmedPrice }: LinePrice) => ({ from: confirmedPrice, to: price });

const lineProblem = (
  { variantId, names }: RunLine,
  reason: RunReason,
  amounts: { from: number; to: number },
): RunProblem => ({ reason, variant_id: variantId, name_en: names.en, name_ms: names.ms, ...amounts });

/** A problem of the whole order. */
export const orderProblem = (reason: RunReason): RunProblem => ({
  reason,
  variant_id: null,
  name_en: null,
  name_ms: null,
  from: null,
  to: null,
});

type CheckoutProblem = Preview['problems'][number];

/** Problems of lines are reported with their line. */
const reasonsByProblem: Record<CheckoutProblem, RunReason | null> = {
  nothing_selected: null,
  line_blocked: null,
  no_place: 'no_place',
  not_delivered_there: 'not_delivered_there',
  below_minimum: 'below_order_minimum',
  // The caller knows why: a closed day, or the cut-off.
  no_date: null,
  may_not_buy: 'author_may_not_order',
  above_order_limit: 'above_limit',
  above_month_limit: 'above_limit',
  no_approver: 'no_approver',
  company_may_not_buy: 'company_may_not_buy',
  cannot_add_to: null,
  amount_too_large: 'amount_too_large',
};

const creditReasons: readonly MethodReason[] = [
  'no_credit_account',
  'credit_on_hold',
  'credit_short',
  'company_not_active',
  'no_scope',
];

/** Why the order as a whole cannot be placed: what a checkout would refuse, and the payment method. */
export function orderProblems(
  problems: readonly CheckoutProblem[],
  methodReason: MethodReason | null,
): RunProblem[] {
  const reasons = problems.flatMap((problem) => reasonsByProblem[problem] ?? []);
  const ofMethod = creditReasons.some((reason) => reason === methodReason)
    ? ('credit_unavailable' as const)
    : ('payment_unavailable' as const);
  const all = new Set<RunReason>([...reasons, ...(methodReason === null ? [] : [ofMethod])]);
  return [...all].map(orderProblem);
}

type DateLine = { variant_id: number; quantity: string };
type PlannedLine = DateLine & { usual_quantity: string };

/**
 * The lines of a date: those of the standing order, with the quantities that differ on it. Zero leaves one out. The
 * usual quantity is that of the standing order.
 */
export function linesOfDate<Line extends DateLine>(
  lines: readonly Line[],
  changes: readonly DateLine[],
): (Line & PlannedLine)[] {
  const changed = new Map(changes.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return lines
    .map((line) => ({
      ...line,
      quantity: changed.get(line.variant_id) ?? line.quantity,
      usual_quantity: line.quantity,
    }))
    .filter(({ quantity }) => Number(quantity) > 0);
}
