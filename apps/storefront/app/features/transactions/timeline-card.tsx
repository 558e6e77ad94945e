import '../../account/timeline.css';
import './order-timeline.css';
import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { Icon, type IconName } from '@bakul/ui/icon';
import { formatMoment } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import { type TimelineStep, timelineOf } from './order-timeline.ts';
import { useOrderText } from './transaction-text.ts';

const marks: Record<TimelineStep['mark'], IconName> = {
  done: 'check',
  now: 'clock',
  todo: 'minus',
  bad: 'x',
};

/** The states of the order with their times, and what is ahead. */
export function TimelineCard({ order }: { order: Transaction }) {
  const { lang } = useI18n();
  const text = useOrderText();
  let count = 0;
  return (
    <Card title={text('timeline.title')}>
      <ol className="timeline order-timeline">
        {timelineOf(order).map(({ what, mark, at, reason }) => (
          <li key={`${what} ${count++}`} data-mark={mark}>
            <span className="timeline-mark">
              <Icon name={marks[mark]} size="sm" />
            </span>
            <span className="timeline-name">{text(`timeline.${what}`)}</span>
            <span className="timeline-note">
              {at && formatMoment(at, lang)}
              {reason && <span className="order-reason">{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
