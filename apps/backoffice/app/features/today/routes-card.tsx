import { Card } from '@bakul/ui/card';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import { SmallTable } from './small-table.tsx';
import { type Part, useTodayText } from './today-text.ts';

export function RoutesCard({ routes }: { routes: Part<'routes'> }) {
  const { lang } = useI18n();
  const t = useTodayText();
  const title = t('today.routes', { date: formatLocalDay(routes.date, lang) });
  return (
    <Card title={title}>
      <SmallTable
        caption={title}
        empty={t('today.routes.none')}
        head={[t('today.routes.zone'), t('today.routes.orders'), t('today.routes.weight')]}
        rows={routes.zones.map(({ zone, orders, kilograms }) => ({
          id: zone,
          cells: [zone, orders, t('today.kilograms', { n: kilograms })],
        }))}
      />
    </Card>
  );
}
