import { divideHalfUp, type Sen } from '../../kit/money.ts';

/**
 * A promotion that applies at checkout: with a code, a minimum or a fixed amount. Others are already part of the price.
 */
export type CheckoutPromotion = {
  id: number;
  name: { en: string; ms: string };
  kind: 'percent' | 'amount';
  value: number;
  categoryId: number | null;
  productId: number | null;
  code: string | null;
  minimum: Sen;
  limitTotal: number | null;
  limitPerBuyer: number | null;
  priority: number;
  startsAt: Date;
  endsAt: Date;
  used: { total: number; byBuyer: number };
};

export type PromotedLine = {
  productId: number;
  categoryIds: readonly number[];
  amount: Sen;
  /** At a quoted price, to which no promotion applies. */
  isQuoted?: boolean;
};

export type CodeProblem = 'unknown' | 'not_yet' | 'ended' | 'below_minimum' | 'used_up' | 'nothing_fits';
export type ChosenPromotion = { promotion: CheckoutPromotion; off: Sen; fits: boolean[] };

function matchLines(promotion: CheckoutPromotion, lines: readonly PromotedLine[]): boolean[] {
  return lines.map(({ productId, categoryIds, isQuoted = false }) => {
    if (isQuoted) return false;
    if (promotion.productId !== null) return promotion.productId === productId;
    return promotion.categoryId === null || categoryIds.includes(promotion.categoryId);
  });
}

function evaluatePromotion(
  promotion: CheckoutPromotion,
  lines: readonly PromotedLine[],
  now: Date,
): { problem: CodeProblem } | ChosenPromotion {
  if (now < promotion.startsAt) return { problem: 'not_yet' };
  if (now >= promotion.endsAt) return { problem: 'ended' };
  const { limitTotal, limitPerBuyer, used } = promotion;
  if (limitTotal !== null && used.total >= limitTotal) return { problem: 'used_up' };
  if (limitPerBuyer !== null && used.byBuyer >= limitPerBuyer) return { problem: 'used_up' };
  const fits = matchLines(promotion, lines);
  const base = lines.reduce((sum, { amount }, index) => (fits[index] ? sum + amount : sum), 0);
  if (base === 0) return { problem: 'nothing_fits' };
  if (base < promotion.minimum) return { problem: 'below_minimum' };
  const off =
    promotion.kind === 'amount'
      ? Math.min(base, promotion.value)
      : Number(divideHalfUp(BigInt(base) * BigInt(promotion.value), 100n));
  return { promotion, off, fits };
}

/**
 * Chooses the one promotion of an order, among those without a code and the one with the code entered: the highest
 * priority, then the best for the buyer. Returns why a code has no effect.
 */
export function choosePromotion(
  promotions: readonly CheckoutPromotion[],
  lines: readonly PromotedLine[],
  { code, now }: { code: string | null; now: Date },
): { chosen: ChosenPromotion | null; codeProblem: CodeProblem | null } {
  const applicable = promotions.filter((promotion) => promotion.code === null || promotion.code === code);
  const [chosen = null] = applicable
    .map((promotion) => evaluatePromotion(promotion, lines, now))
    .flatMap((evaluation) => ('problem' in evaluation ? [] : [evaluation]))
    .sort((a, b) => b.promotion.priority - a.promotion.priority || b.off - a.off);
  if (code === null) return { chosen, codeProblem: null };
  const typed = applicable.find((promotion) => promotion.code !== null);
  const evaluation = typed ? evaluatePromotion(typed, lines, now) : { problem: 'unknown' as const };
  return { chosen, codeProblem: 'problem' in evaluation ? evaluation.problem : null };
}
