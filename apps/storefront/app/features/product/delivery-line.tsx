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
    <div className="flex items-center gap-3 -mx-(--gutter) py-3 px-(--gutter) bg-tint text-brand md:mx-0 md:px-4 md:rounded-control lg:px-6 lg:rounded-none">
      <Icon name="truck" size="lg" />
      <p className="grid text-ink">
        <strong>{t('product.arrives', { day: formatDay(atHour(date, deliveryHour), lang) })}</strong>
        <span className="text-muted text-sm/5">{t('product.orderBy')}</span>
      </p>
    </div>
  );
}
