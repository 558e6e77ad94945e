import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatPhone } from '@bakul/web/format/format-phone';
import type { ReactNode } from 'react';
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
      <address className="grid not-italic wrap-anywhere">
        <strong>{place.label}</strong>
        <span>
          {place.contact}, <span className="tabular">{formatPhone(place.phone)}</span>
        </span>
        <span>{[place.line_1, place.line_2].filter(Boolean).join(', ')}</span>
        <span>
          {place.postcode} {place.city}
        </span>
      </address>
      <dl className="grid gap-2 mt-3 pt-3 border-t border-line">
        <Fact name={text('place.day')}>{formatLocalDay(order.delivery_date, lang)}</Fact>
        {place.notes && <Fact name={text('place.notes')}>{place.notes}</Fact>}
        <Fact name={text('place.substitution')}>{text(`place.${order.substitution}`)}</Fact>
        {order.note && <Fact name={text('place.note')}>{order.note}</Fact>}
      </dl>
      {delivered_at && received_by && (
        <p className="my-3 font-semibold">
          {text('place.received', { name: received_by, time: formatTime(delivered_at, now, lang) })}
        </p>
      )}
      {order.has_delivery_photo && (
        <PrivatePhoto path={`/api/transaction/${slug}/delivery_photo`} name={text('place.photo')} />
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
