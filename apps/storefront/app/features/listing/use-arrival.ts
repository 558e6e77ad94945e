import { atHour, deliveryHour, earliestDelivery } from '@bakul/shop/kit/local-date';
import { formatDay } from '@bakul/shop/kit/text/format';
import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';

const minute = 60_000;

/**
 * The date of the next delivery. Rendered with the server's clock, then kept current with the visitor's clock past the
 * cut-off.
 */
export function useArrival(): string | null {
  const { lang } = useI18n();
  const rendered = useRootData()?.now;
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  const at = now ?? (rendered ? new Date(rendered) : null);
  const date = at && earliestDelivery(at);
  return date && formatDay(atHour(date, deliveryHour), lang);
}
