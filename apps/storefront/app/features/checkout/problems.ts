import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { CheckoutText } from './checkout-text.ts';
import type { Choices } from './choices.ts';

/** The sections of the page that a problem can belong to. */
export type Part = 'limits' | 'delivery' | 'date' | 'payment' | 'review';
export type Problem = {
  part: Part;
  text: string;
  /** Nothing is chosen yet. That is no error before the buyer tries to order. */
  isUnanswered?: boolean;
};

export const partId = (part: Part) => `checkout-${part}`;

type Facts = { preview: Preview; choices: Choices; text: CheckoutText; phone: string };

/** Everything that blocks the order, assigned to the section where the buyer can solve it. */
export function listCheckoutProblems({ preview, choices, text, phone }: Facts): readonly Problem[] {
  const { zone, limits } = preview;
  const sentences = {
    nothing_selected: null,
    line_blocked: {
      part: 'review',
      text: text(choices.quotation === null ? 'problem.line_blocked' : 'problem.line_blocked.quotation'),
    },
    no_place: { part: 'delivery', text: text(`problem.no_place.${choices.way}`), isUnanswered: true },
    not_delivered_there: { part: 'delivery', text: text('problem.not_delivered_there') },
    below_minimum: zone && {
      part: 'delivery',
      text: text('problem.below_minimum', {
        shortfall: formatMoney(zone.shortfall),
        minimum: formatMoney(zone.minimum),
        zone: zone.name,
      }),
    },
    no_date: { part: 'date', text: text(preview.dates.length > 0 ? 'problem.no_date' : 'date.none') },
    may_not_buy: { part: 'limits', text: text('problem.may_not_buy') },
    above_order_limit: {
      part: 'limits',
      text: text('problem.above_order_limit', { limit: formatMoney(limits?.order ?? 0) }),
    },
    above_month_limit: {
      part: 'limits',
      text: text('problem.above_month_limit', { left: formatMoney(limits?.month_left ?? 0) }),
    },
    no_approver: { part: 'limits', text: text('problem.no_approver') },
    company_may_not_buy: { part: 'limits', text: text('problem.company_may_not_buy', { phone }) },
    amount_too_large: { part: 'review', text: text('problem.amount_too_large') },
    cannot_add_to: { part: 'delivery', text: text('join.gone', { slug: choices.addTo ?? '' }) },
  } satisfies Record<Preview['problems'][number], Problem | null>;
  // No choice on this page helps a company that may not buy, so other problems are not shown.
  if (preview.problems.includes('company_may_not_buy')) return [sentences.company_may_not_buy];
  const chosen = preview.payment_methods.find(({ method }) => method === choices.method);
  const found = preview.problems.flatMap((problem) => sentences[problem] ?? []);
  return chosen?.is_available ? found : [...found, { part: 'payment', text: text('problem.method') }];
}

/** The problem to show in a section. */
export function findProblem(
  problems: readonly Problem[],
  part: Part,
  { hasTried }: { hasTried: boolean },
): string | undefined {
  return problems.find((problem) => problem.part === part && (hasTried || !problem.isUnanswered))?.text;
}
