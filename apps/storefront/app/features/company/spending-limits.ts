import { type Role, scopesOf } from '@bakul/shop/features/company/company.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import type { UsersText } from './users-text.ts';

export type Limits = { order_limit: number | null; month_limit: number | null };

/** How the forms express it: no limit, at least one amount, or no buying. */
type LimitChoice = 'none' | 'some' | 'never';
export type LimitValues = { limits: string; per_order: string; per_month: string };

/** Whether limits apply to a role. */
export function canPlaceOrders(role: Role): boolean {
  return scopesOf(role, 'active').includes('order.create');
}

function choiceOf({ order_limit, month_limit }: Limits): LimitChoice {
  if (order_limit === 0 || month_limit === 0) return 'never';
  return order_limit === null && month_limit === null ? 'none' : 'some';
}

export function limitValues(limits: Limits): LimitValues {
  const choice = choiceOf(limits);
  const shown = (sen: number | null) => (choice === 'some' ? formatAmountInput(sen) : '');
  return { limits: choice, per_order: shown(limits.order_limit), per_month: shown(limits.month_limit) };
}

/** The request body. Amounts left over from another option are ignored. */
export function parseLimits({ limits, per_order, per_month }: LimitValues): Limits {
  if (limits === 'never') return { order_limit: 0, month_limit: 0 };
  if (limits === 'none') return { order_limit: null, month_limit: null };
  return { order_limit: parseAmount(per_order), month_limit: parseAmount(per_month) };
}

/** A short description of the limits, one line each. */
export function limitLines(role: Role, limits: Limits, text: UsersText): string[] {
  if (!canPlaceOrders(role)) return [text('limits.unused')];
  const choice = choiceOf(limits);
  if (choice === 'never') return [text('limits.never')];
  if (choice === 'none') return [text('limits.none')];
  const { order_limit, month_limit } = limits;
  return [
    ...(order_limit === null ? [] : [text('limits.order', { amount: formatMoney(order_limit) })]),
    ...(month_limit === null ? [] : [text('limits.month', { amount: formatMoney(month_limit) })]),
  ];
}
