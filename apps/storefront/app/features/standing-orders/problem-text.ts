import { isPriceProblem } from '@bakul/shop/features/standing-order/standing-order.constants';
import type { RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import type { StandingOrdersText } from './standing-orders-text.ts';

/** A sentence that says what prevents an order, or what was left out of it. */
export function problemText(problem: RunProblem, text: StandingOrdersText, lang: Lang): string {
  const { reason, from, to } = problem;
  const format = isPriceProblem(reason) ? formatMoney : formatQuantity;
  return text(`reason.${reason}`, {
    name: (lang === 'en' ? problem.name_en : problem.name_ms) ?? '',
    from: format(from ?? 0),
    to: format(to ?? 0),
  });
}

/** A key for each problem of one run: a variant has at most one problem of a kind. */
export const problemKey = ({ reason, variant_id }: RunProblem) => `${reason} ${variant_id}`;
