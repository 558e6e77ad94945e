import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { atHour, deliveryHour } from '@bakul/shop/kit/local-date';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { useI18n } from '../../i18n/i18n.tsx';
import { useQuoteText } from './quotation-text.ts';

/** When, how often and where, read-only. */
export function RequestDetails({ quotation }: { quotation: Quotation }) {
  const { lang } = useI18n();
  const text = useQuoteText();
  const { required_on, frequency, place, note, pickup_id } = quotation;
  const rows = [
    [
      text('wish.date'),
      required_on === null ? text('wish.none') : formatDate(atHour(required_on, deliveryHour), lang),
    ],
    [text('wish.frequency'), text(`frequency.${frequency}`)],
    [
      text(pickup_id === null ? 'wish.address' : 'wish.pickup'),
      place ? `${place.label}, ${place.line_1}, ${place.postcode} ${place.city}` : text('wish.way.none'),
    ],
    ...(note === null ? [] : [[text('wish.note'), note]]),
  ];
  return (
    <Card title={text('wish.title')}>
      <dl className="grid gap-3">
        {rows.map(([name, value]) => (
          <div className="sm:grid sm:grid-cols-[220px_minmax(0,1fr)]" key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
