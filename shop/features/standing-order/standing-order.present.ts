import { isoWithOffset, type LocalDate } from '../../kit/local-date.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { OrderState } from '../order/order.constants.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import type { ShownRun } from './run/run.queries.ts';
import { calendarDates, isPastCutOff } from './schedule.rules.ts';
import type { Run, StandingOrderHead } from './standing-order.contract.ts';
import type { HeadRow } from './standing-order.queries.ts';

export function presentRun(row: ShownRun): Run {
  const { delivery_date, state, problems, slug, order_state, payment_state, decided_by, decided_at } = row;
  return {
    delivery_date,
    state,
    problems,
    order:
      slug === null || order_state === null
        ? null
        : { slug, status: order_state, payment_status: payment_state, total: row.total ?? 0 },
    decided_by,
    decided_at: decided_at && isoWithOffset(decided_at),
    cut_off: isoWithOffset(cutOffOf(delivery_date)),
  };
}

const failedStates: readonly (OrderState | null)[] = ['cancelled', 'rejected', 'expired'];

/** Whether the order of a placed run is still to be delivered, or was. */
export const isOrderAlive = ({ order_state }: Pick<ShownRun, 'order_state'>): boolean =>
  order_state !== null && !failedStates.includes(order_state);

/** What a head shows apart from its own row. Runs are those from today on. */
export type HeadContext = {
  lineCount: number;
  expectedTotal: number;
  runs: readonly ShownRun[];
  skipped: ReadonlySet<LocalDate>;
  closed: ReadonlySet<LocalDate>;
  now: Date;
  lang: Lang;
};

export function presentHead(head: HeadRow, context: HeadContext): StandingOrderHead {
  const { row, author } = head;
  const { id, name, state, mode, weekdays, starts_on, ends_on } = row;
  const waiting = context.runs.find((run) => run.state === 'waiting');
  return {
    id,
    name,
    state,
    mode,
    weekdays,
    starts_on,
    ends_on,
    place: head.address ?? head[`pickup_${context.lang}`],
    author,
    line_count: context.lineCount,
    next_date: nextDate(head, context),
    expected_total: context.expectedTotal,
    waiting: waiting ? presentRun(waiting) : null,
  };
}

function nextDate({ row }: HeadRow, { runs, skipped, closed, now }: HeadContext): LocalDate | null {
  if (row.state !== 'active') return null;
  const runByDate = new Map(runs.map((run) => [run.delivery_date, run]));
  const isDelivered = (date: LocalDate) => {
    const run = runByDate.get(date);
    if (run?.state === 'placed') return isOrderAlive(run);
    if (run && run.state !== 'waiting') return false;
    return !skipped.has(date) && !closed.has(date) && !isPastCutOff(date, now);
  };
  return calendarDates(row, now).find(isDelivered) ?? null;
}
