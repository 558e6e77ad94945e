import { atHour, deliveryHour, earliestDelivery } from '@bakul/shop/kit/local-date';
import { formatDay } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { useClock } from '../../root-data/use-now.ts';

/** Always an absolute date. */
export function DeliveryLine({ rendered }: { rendered: string | null }) {
  const { t, lang } = useI18n();
  const now = useClock(rendered);
  const date = now && earliestDelivery(now);
  if (!date) return null;
  return (
    <div className="product-delivery">
      <Icon name="truck" size="lg" />
      <p>
        <strong>{t('product.arrives', { day: formatDay(atHour(date, deliveryHour), lang) })}</strong>
        <span>{t('product.orderBy')}</span>
      </p>
    </div>
  );
}
