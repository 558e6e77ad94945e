import { divideHalfUp, lineAmount, maxSen, type Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';
import type { TaxClass } from '../../../kit/tax.ts';

/** Sums of an order: goods − discount + tax + delivery = total, in whole sen, each line rounded once. */

/** In hundredths of a percent. */
export type Rate = number;

const rates: Record<TaxClass, Rate> = {
  local_fresh: 0,
  imported_fruit: 500,
  imported_fruit_exempt: 0,
  standard_zero: 0,
};

export function taxRateOf(taxClass: TaxClass): Rate {
  return rates[taxClass];
}

export function taxOf(amount: Sen, rate: Rate): Sen {
  return Number(divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n));
}

/** Promotion discount on the whole order. */
export type OrderDiscount = { kind: 'percent' | 'amount'; value: number };

export function discountOf(goods: Sen, discount: OrderDiscount | null): Sen {
  if (!discount) return 0;
  const off =
    discount.kind === 'amount'
      ? discount.value
      : Number(divideHalfUp(BigInt(goods) * BigInt(discount.value), 100n));
  return Math.min(goods, off);
}

/** Splits an amount in proportion to the lines without losing a sen: the largest remainders get the rest. */
export function splitProportionally(total: Sen, amounts: readonly Sen[]): Sen[] {
  const sum = amounts.reduce((a, b) => a + b, 0);
  if (sum === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => BigInt(total) * BigInt(amount));
  const shares = exact.map((value) => Number(value / BigInt(sum)));
  let rest = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest--;
  }
  return shares;
}

export type SumLine = {
  amount: Sen;
  taxRate: Rate;
  /** Whether the discount applies to this line; true by default. */
  isDiscounted?: boolean;
};
export type OrderTotals = {
  lines: { amount: Sen; discount: Sen; tax: Sen }[];
  goods: Sen;
  discount: Sen;
  tax: Sen;
  delivery: Sen;
  total: Sen;
};

/** Sums at placement. */
export function totalsOf(
  lines: readonly SumLine[],
  discount: OrderDiscount | null,
  delivery: Sen,
): OrderTotals {
  const bases = lines.map(({ amount, isDiscounted = true }) => (isDiscounted ? amount : 0));
  const base = bases.reduce((sum, amount) => sum + amount, 0);
  const shares = splitProportionally(discountOf(base, discount), bases);
  const priced = lines.map(({ amount, taxRate }, index) => {
    const share = shares[index] ?? 0;
    return { amount, discount: share, tax: taxOf(amount - share, taxRate) };
  });
  return { ...totalOf(priced, delivery), lines: priced };
}

/** Whether the sums exceed what can be stored. No other sum of an order is larger than these two. */
export function isTooLarge({ goods, total }: Pick<OrderTotals, 'goods' | 'total'>): boolean {
  return goods > maxSen || total > maxSen;
}

function totalOf(lines: readonly { amount: Sen; discount: Sen; tax: Sen }[], delivery: Sen) {
  const of = (key: 'amount' | 'discount' | 'tax') => lines.reduce((sum, line) => sum + line[key], 0);
  const [goods, discount, tax] = [of('amount'), of('discount'), of('tax')];
  return { goods, discount, tax, delivery, total: goods - discount + tax + delivery };
}

export type PackedLine = {
  price: Sen;
  packSize: Milli;
  quantity: Milli;
  /** As ordered. */
  amount: Sen;
  discount: Sen;
  tax: Sen;
  taxRate: Rate;
  isCatchWeight: boolean;
  pickedQuantity: Milli;
  /** Weighed price units; catch weight only. */
  pickedWeight: Milli | null;
  /** The index of the earlier line that this one is a substitute for. */
  replaces?: number | null;
  /** Whether the buyer accepted a substitute that costs more than what it replaces. */
  mayCostMore?: boolean;
};

type DiscountKind = OrderDiscount['kind'] | null;
type LineSum = OrderTotals['lines'][number];

const costOf = ({ amount, discount, tax }: LineSum): Sen => amount - discount + tax;

/**
 * Sums after packing: what was picked is charged, with its share of the discount. A percentage also applies to excess
 * weight; a fixed amount does not grow with the weight.
 */
export function totalsOfPacked(
  lines: readonly PackedLine[],
  delivery: Sen,
  discountKind: DiscountKind = null,
): OrderTotals {
  const packed: LineSum[] = [];
  for (const line of lines) {
    const ordered = lines[line.replaces ?? -1];
    const rest = packed[line.replaces ?? -1];
    packed.push(
      ordered && rest ? sumOfSubstitute(line, ordered, rest, discountKind) : sumOfItem(line, discountKind),
    );
  }
  return { ...totalOf(packed, delivery), lines: packed };
}

function pickedAmount(line: PackedLine): Sen {
  return line.isCatchWeight && line.pickedWeight !== null
    ? lineAmount(1000, line.pickedWeight, line.price)
    : lineAmount(line.pickedQuantity, line.packSize, line.price);
}

/** The part of an ordered line's discount that goes with this amount. */
function discountShare(ordered: PackedLine, amount: Sen, kind: DiscountKind): Sen {
  const share =
    ordered.amount === 0
      ? 0
      : Number(divideHalfUp(BigInt(ordered.discount) * BigInt(amount), BigInt(ordered.amount)));
  return Math.min(kind === 'amount' ? Math.min(amount, ordered.discount) : amount, share);
}

function sumOfItem(line: PackedLine, kind: DiscountKind): LineSum {
  const amount = pickedAmount(line);
  const discount = discountShare(line, amount, kind);
  return { amount, discount, tax: taxOf(amount - discount, line.taxRate) };
}

/**
 * A substitute takes over the discount of the item it replaces. With what was packed of that item, it never costs more
 * than was ordered, not even by rounding, unless the buyer accepted that.
 */
function sumOfSubstitute(line: PackedLine, ordered: PackedLine, rest: LineSum, kind: DiscountKind): LineSum {
  const sumAt = (amount: Sen): LineSum => {
    const both = discountShare(ordered, rest.amount + amount, kind);
    const discount = Math.min(amount, Math.max(0, both - rest.discount));
    return { amount, discount, tax: taxOf(amount - discount, line.taxRate) };
  };
  let sum = sumAt(pickedAmount(line));
  if (line.mayCostMore) return sum;
  const most = Math.max(0, costOf(ordered) - costOf(rest));
  // Halving the excess approaches the limit from above, whatever the discount and the tax rate are.
  while (costOf(sum) > most && sum.amount > 0) {
    sum = sumAt(Math.max(0, sum.amount - Math.ceil((costOf(sum) - most) / 2)));
  }
  return sum;
}
