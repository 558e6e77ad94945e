import { atHour, deliveryHour, type LocalDate } from '../../../kit/local-date.ts';
import { lineAmount, type Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';
import { minutesToAnswer, type Substitution } from '../order.constants.ts';
import { taxOf } from '../placement/total.rules.ts';

/** What a substitute may be and what it costs. */

type Text = { en: string; ms: string };
type Graded = { productId: number; categoryIds: readonly number[]; axes: Text[]; options: Text[] };

/** The grade of a variant; null when its product has none. */
export function gradeOf({ axes, options }: Pick<Graded, 'axes' | 'options'>): string | null {
  const place = axes.findIndex(({ en }) => en.trim().toLowerCase() === 'grade');
  return options[place]?.en.trim().toLowerCase() ?? null;
}

/** Of the same kind, which is the same product or category, and of the same grade. */
export function isSameGrade(ordered: Graded, other: Graded): boolean {
  const isSameKind =
    ordered.productId === other.productId || ordered.categoryIds.some((id) => other.categoryIds.includes(id));
  return isSameKind && gradeOf(ordered) === gradeOf(other);
}

type Priced = { price: Sen; priceUnit: string };

/**
 * The price of a substitute per price unit: never above that of the ordered item, unless the buyer is asked to pay
 * today's price. Prices per different units cannot be compared.
 */
export function priceOfSubstitute(ordered: Priced, today: Priced, isTodaysPrice: boolean): Sen {
  if (isTodaysPrice || ordered.priceUnit !== today.priceUnit) return today.price;
  return Math.min(ordered.price, today.price);
}

type Goods = { quantity: Milli; packSize: Milli; price: Sen; taxRate: number };

/** With tax. */
export function costOfGoods({ quantity, packSize, price, taxRate }: Goods): Sen {
  const amount = lineAmount(quantity, packSize, price);
  return amount + taxOf(amount, taxRate);
}

/** With tax: what the ordered item costs less without the replaced quantity. */
export function costOfReplaced(ordered: Goods & { amount: Sen }, replaced: Milli): Sen {
  const rest = lineAmount(ordered.quantity - replaced, ordered.packSize, ordered.price);
  const amount = Math.max(0, ordered.amount - rest);
  return amount + taxOf(amount, ordered.taxRate);
}

export type SubstituteProblem = 'not_wanted' | 'must_ask' | 'other_grade' | 'costs_more' | 'already_paid';

export type SubstituteRequest = {
  preference: Substitution;
  isProposal: boolean;
  isSameGrade: boolean;
  isDearer: boolean;
  isPaidBefore: boolean;
};

/** Why the buyer's preference, or the money already paid, rules out this substitute. */
export function substituteProblem(request: SubstituteRequest): SubstituteProblem | null {
  const { preference, isProposal, isSameGrade, isDearer, isPaidBefore } = request;
  if (preference === 'leave_out') return 'not_wanted';
  // Nothing can be collected after the payment.
  if (isDearer && isPaidBefore) return 'already_paid';
  if (isProposal) return null;
  if (preference === 'ask') return 'must_ask';
  if (!isSameGrade) return 'other_grade';
  return isDearer ? 'costs_more' : null;
}

/** Until when the buyer can answer: one hour, but not after the delivery run leaves. Null when it is too late to ask. */
export function answerDeadline(now: Date, deliveryDate: LocalDate): Date | null {
  const end = Math.min(
    now.getTime() + minutesToAnswer * 60_000,
    atHour(deliveryDate, deliveryHour).getTime(),
  );
  return end > now.getTime() ? new Date(end) : null;
}

export function isExpired({ answer_by }: { answer_by: Date | null }, now: Date): boolean {
  return answer_by !== null && answer_by < now;
}
