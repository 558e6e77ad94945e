import { addDays, atHour, deliveryHorizonDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import { maxSen } from '../../../kit/money.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { ApprovalReason } from '../../company/company.constants.ts';
import {
  checkSpending,
  decideSpending,
  exceededRule,
  monthOf,
  startOfDay,
} from '../../company/spending/spending.rules.ts';
import { spendingTerms } from '../../company/spending/spending.service.ts';
import type { PlaceSnapshot } from '../../order/order.table.ts';
import {
  type OpenOrder,
  sumOrderWithAdditions,
  sumSpending,
} from '../../order/placement/order-detail.service.ts';
import type { Preview } from '../checkout.contract.ts';

/** Distinguishes the branches of a company. */
type Branch = { kind: 'delivery'; snapshot: PlaceSnapshot } | { kind: 'pickup'; pickupId: number };
type Order = { total: number; parent: OpenOrder | null; place: Branch | null; date: LocalDate | null };

export type SpendingAssessment = {
  problems: Preview['problems'];
  approvalReason: ApprovalReason | null;
  limits: Preview['limits'];
};

/**
 * Whether a member of a company may place this order, and whether it needs an approval. When an order is placed, the
 * member's row and the order that is added to are locked before the sums are computed, so that each of several
 * concurrent orders sees those before it.
 */
export async function assessSpending(
  ctx: Ctx,
  { total, parent, place, date }: Order,
  { isLocked }: { isLocked: boolean },
): Promise<SpendingAssessment> {
  const { buyer, personId } = personOf(ctx);
  if (buyer.kind === 'person') return { problems: [], approvalReason: null, limits: null };
  const { db, now } = ctx;
  const terms = await spendingTerms(db, buyer, { isLocked });
  const whole = total + (parent ? await sumOrderWithAdditions(db, parent.id, { isLocked }) : 0);
  const needsTotals = terms.monthLimit !== null || terms.rules.length > 0;
  const spent = needsTotals
    ? await sumSpending(db, {
        authorId: personId,
        buyerId: buyer.buyerId,
        monthFrom: monthOf(now).from,
        dayFrom: startOfDay(now),
        deliveryFrom: atHour(addDays(localDate(now), -deliveryHorizonDays), 0),
        date,
        pickupId: place?.kind === 'pickup' ? place.pickupId : null,
        place: place?.kind === 'delivery' ? place.snapshot : null,
      })
    : { month: 0, day: 0, delivery: 0 };
  const check = checkSpending(terms, { total, spent: spent.month, whole });
  const sums = { order: whole, day: spent.day + total, delivery: spent.delivery + total };
  const rule = exceededRule(terms.rules, { role: terms.role, sums });
  const { problem, approvalReason } = decideSpending(check, rule, terms);
  return {
    // An order and its additions share one invoice.
    problems: [
      ...(problem === null ? [] : [problem]),
      ...(parent && whole > maxSen ? (['amount_too_large'] as const) : []),
    ],
    approvalReason,
    limits: {
      order: terms.orderLimit,
      month_left: terms.monthLimit === null ? null : Math.max(0, terms.monthLimit - spent.month),
    },
  };
}
