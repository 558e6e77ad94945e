import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Link } from '@bakul/ui/link';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';
import { OrderSection } from './part.tsx';
import { StateBadge } from './state-badge.tsx';

/** Customer, destination and payment. */
export function OrderParties({ order }: { order: StaffOrder }) {
  const t = useOrderText();
  const { lang } = useI18n();
  const { customer, place } = order;
  const isPickup = order.fulfilment === 'pickup';
  const address = [place.line_1, place.line_2, `${place.postcode} ${place.city}`].filter(Boolean);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-5">
      <OrderSection title={t('order.customer')}>
        <p>
          <strong>{order.buyer}</strong>
        </p>
        <p>{t('order.author', { name: customer.name })}</p>
        {customer.phone && (
          <p>
            <a href={`tel:${customer.phone}`}>{customer.phone}</a>
          </p>
        )}
        <p className="wrap-anywhere">{customer.email}</p>
        {order.po_number && (
          <p>
            {t('order.po')}: {order.po_number}
          </p>
        )}
      </OrderSection>
      <OrderSection title={t(isPickup ? 'order.pickupAt' : 'order.deliverTo')}>
        <p>
          <strong>{place.label}</strong>
        </p>
        <p>{address.join(', ')}</p>
        <p>
          {place.contact} · <a href={`tel:${place.phone}`}>{place.phone}</a>
        </p>
        {place.notes && (
          <p>
            {t('order.doorNote')}: {place.notes}
          </p>
        )}
        <p>
          {t('order.substitution')}: <strong>{t(`order.substitution.${order.substitution}`)}</strong>
        </p>
        {order.note && (
          <p>
            {t('order.note')}: <strong>{order.note}</strong>
          </p>
        )}
        {order.received_by && order.delivered_at && (
          <p>
            {t('order.receivedBy', {
              name: order.received_by,
              time: formatTime(order.delivered_at, lang),
            })}
          </p>
        )}
      </OrderSection>
      <OrderSection title={t('order.payment')}>
        <p>{t(`orders.method.${order.payment_method}`)}</p>
        {order.payments.length === 0 && order.payment_method === 'credit' && (
          <p className="text-muted">{t('order.payment.none')}</p>
        )}
        {order.payments.map((payment) => (
          <p key={payment.reference}>
            {formatMoney(payment.amount)}
            {payment.approval_until &&
              ` · ${t('order.approvalUntil', { time: formatTime(payment.approval_until, lang) })}`}
            {payment.paid_at && ` · ${t('order.paid')} ${formatTime(payment.paid_at, lang)}`}
            {payment.refunded > payment.refund_pending &&
              ` · ${t('order.refunded')} ${formatMoney(payment.refunded - payment.refund_pending)}`}
            {payment.refund_pending > 0 &&
              ` · ${t('order.refundPending')} ${formatMoney(payment.refund_pending)}`}
          </p>
        ))}
        {order.additions.length > 0 && (
          <>
            <p className="text-base font-bold">{t('order.additions')}</p>
            <ul>
              {order.additions.map(({ slug, status, total }) => (
                <li key={slug}>
                  <Link href={`/orders/${slug}`}>{slug}</Link> {formatMoney(total)}{' '}
                  <StateBadge state={status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </OrderSection>
    </div>
  );
}
