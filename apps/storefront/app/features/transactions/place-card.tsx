import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useI18n } from '../../i18n/i18n.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { formatTime } from './order-time.ts';
import { PrivatePhoto } from './private-photo.tsx';
import { useOrderText } from './transaction-text.ts';

/** The delivery place and time, and who received the goods. */
export function PlaceCard({ order }: { order: Transaction }) {
  const { lang } = useI18n();
  const text = useOrderText();
  const now = useNow() ?? new Date(order.placed_at);
  const { place, fulfilment, delivered_at, received_by, slug } = order;
  return (
    <Card title={text(`place.${fulfilment}`)}>
      <address className="order-place">
        <strong>{place.label}</strong>
        <span>
          {place.contact}, <span className="tabular">{formatPhone(place.phone)}</span>
        </span>
        <span>{[place.line_1, place.line_2].filter(Boolean).join(', ')}</span>
        <span>
          {place.postcode} {place.city}
        </span>
      </address>
      <dl className="order-facts">
        <div>
          <dt>{text('place.day')}</dt>
          <dd>{formatLocalDay(order.delivery_date, lang)}</dd>
        </div>
        {place.notes && (
          <div>
            <dt>{text('place.notes')}</dt>
            <dd>{place.notes}</dd>
          </div>
        )}
        <div>
          <dt>{text('place.substitution')}</dt>
          <dd>{text(`place.${order.substitution}`)}</dd>
        </div>
        {order.note && (
          <div>
            <dt>{text('place.note')}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      {delivered_at && received_by && (
        <p className="order-received">
          {text('place.received', { name: received_by, time: formatTime(delivered_at, now, lang) })}
        </p>
      )}
      {order.has_delivery_photo && (
        <PrivatePhoto path={`/api/transaction/${slug}/delivery_photo`} name={text('place.photo')} />
      )}
    </Card>
  );
}
