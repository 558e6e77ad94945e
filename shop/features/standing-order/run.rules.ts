import type { Sen } from '../../kit/money.ts';
import type { Milli } from '../../kit/quantity.ts';
import type { LineProblem } from '../cart/cart.rules.ts';
import type { MethodReason, Preview } from '../checkout/checkout.contract.ts';
import type { RunProblem, RunReason } from './standing-order.contract.ts';

/** What a run decides: which lines are ordered, whether the order is placed, and why not. */

/** Whether a price rose by more than the percentage since it was confirmed. Whole sen, without rounding. */
export function isPriceRise(price: Sen, confirmed: Sen, percent: number): boolean {
  return price * 100 > confirmed * (100 + percent);
}

/** A line at today's price, as far as a run looks at it. */
export type RunLine = {
  variantId: number;
  names: { en: string; ms: string };
  quantity: Milli;
  available: Milli;
  price: Sen;
  confirmedPrice: Sen;
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
    const hasRisen = isPriceRise(line.price, line.confirmedPrice, guardPercent);
    const obstacles = obstaclesOf(line);
    return {
      line,
      problems: [...obstacles, ...(hasRisen ? [priceRise(line)] : [])],
      isBlocked: obstacles.length > 0 || (hasRisen && !isConfirmed),
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
  const { variantId, names, quantity, available, problems } = line;
  return problems.flatMap((reason) => {
    if (reason === 'price_changed') return [];
    const amounts = { from: quantity / 1000, to: available / 1000 };
    return [{ reason, variant_id: variantId, name_en: names.en, name_ms: names.ms, ...amounts }];
  });
}

const priceRise = ({ variantId, names, price, confirmedPrice }: RunLine): RunProblem => ({
  reason: 'price_rise',
  variant_id: variantId,
  name_en: names.en,
  name_ms: names.ms,
  from: confirmedPrice,
  to: price,
});

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

/** The lines of a date: those of the standing order, with the quantities that differ on it. Zero leaves one out. */
export function linesOfDate<Line extends DateLine>(
  lines: readonly Line[],
  changes: readonly DateLine[],
): Line[] {
  const changed = new Map(changes.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: changed.get(line.variant_id) ?? line.quantity }))
    .filter(({ quantity }) => Number(quantity) > 0);
}
