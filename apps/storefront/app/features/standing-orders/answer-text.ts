import type { Run, RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { StandingOrdersText } from './standing-orders-text.ts';

/** What became of a date that somebody else has answered meanwhile. Null while it waits. */
export const answeredText = ({ state }: Pick<Run, 'state'>, day: string, text: StandingOrdersText) =>
  state === 'waiting' ? null : text(`run.answered.${state}`, { day });

/** The order of a confirmed date, and what it needs before it is delivered. */
export function placedText({ order }: Pick<Run, 'order'>, day: string, text: StandingOrdersText): string {
  const about = { day, slug: order?.slug ?? '' };
  if (order?.status === 'pending_payment') return text('run.placed.pay', about);
  return text(order?.status === 'pending_approval' ? 'run.placed.approval' : 'run.placed', about);
}

/** Current problems. Of those recorded when the date began to wait, only the wish to confirm every order still counts. */
export const currentProblems = (
  recorded: readonly RunProblem[],
  current: readonly RunProblem[],
): RunProblem[] => [...recorded.filter(({ reason }) => reason === 'confirmation'), ...current];
