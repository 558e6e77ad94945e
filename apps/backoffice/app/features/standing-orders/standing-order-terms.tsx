import type { StaffStandingOrder } from '@bakul/shop/features/standing-order/staff/standing-order.contract';
import { formatWeekday } from '@bakul/shop/kit/text/format';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

export function StandingOrderTerms({ order }: { order: StaffStandingOrder }) {
  const { lang } = useI18n();
  const t = useStandingOrdersText();
  const { customer, starts_on, ends_on } = order;
  const from = formatLocalDate(starts_on, lang);
  return (
    <Facts
      facts={[
        {
          label: t('standing.contact'),
          value: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
          isWide: true,
        },
        { label: t('standing.place'), value: order.place ?? t('standing.place.none'), isWide: true },
        {
          label: t('standing.days'),
          value: order.weekdays.map((day) => formatWeekday(day, lang)).join(', '),
        },
        {
          label: t('standing.period'),
          value:
            ends_on === null
              ? t('standing.from', { date: from })
              : t('standing.fromTo', { from, to: formatLocalDate(ends_on, lang) }),
        },
        { label: t('standing.mode'), value: t(`standing.mode.${order.mode}`) },
        { label: t('standing.guard'), value: t('standing.guard.text', { n: order.price_guard_percent }) },
        { label: t('standing.payment'), value: t(`standing.payment.${order.payment_method}`) },
        { label: t('standing.total'), value: <Money sen={order.expected_total} /> },
        { label: t('standing.po'), value: order.po_number },
        { label: t('standing.author'), value: order.author },
        { label: t('standing.note'), value: order.note, isWide: true },
      ]}
    />
  );
}
