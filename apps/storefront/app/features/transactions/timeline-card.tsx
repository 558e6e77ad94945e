import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { formatMoment } from '@bakul/web/format/format-date';
import { StepMark, StepName, StepNote } from '../../account/timeline.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { timelineOf } from './order-timeline.ts';
import { useOrderText } from './transaction-text.ts';

/** The states of the order with their times, and what is ahead. */
export function TimelineCard({ order }: { order: Transaction }) {
  const { lang } = useI18n();
  const text = useOrderText();
  let count = 0;
  return (
    <Card title={text('timeline.title')}>
      <ol>
        {timelineOf(order).map(({ what, mark, at, reason }) => (
          // The line reaches from a mark to the next, however much is said beside it.
          <li
            className="relative grid min-h-11 grid-cols-[28px_minmax(0,1fr)] items-start gap-x-3 pb-3 sm:grid-cols-[28px_minmax(0,220px)_minmax(0,1fr)] not-last:after:absolute not-last:after:top-7 not-last:after:bottom-0 not-last:after:left-3.25 not-last:after:w-0.5 not-last:after:bg-line"
            key={`${what} ${count++}`}
          >
            <StepMark mark={mark} />
            <StepName mark={mark}>{text(`timeline.${what}`)}</StepName>
            <StepNote className="col-start-2 sm:col-start-3">
              {at && formatMoment(at, lang)}
              {reason && (
                <span className="block text-ink wrap-anywhere" data-testid="order-reason">
                  {reason}
                </span>
              )}
            </StepNote>
          </li>
        ))}
      </ol>
    </Card>
  );
}
