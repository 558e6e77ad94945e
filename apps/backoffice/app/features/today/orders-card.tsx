import { AgeingBars } from '@bakul/ui/ageing-bars';
import { Card } from '@bakul/ui/card';
import { type Part, useTodayText } from './today-text.ts';

type Row = Part<'orders'>[number];
type OpenState = Exclude<Row['status'], 'completed' | 'cancelled' | 'rejected' | 'expired'>;

const isOpen = (row: Row): row is Row & { status: OpenState } =>
  !['completed', 'cancelled', 'rejected', 'expired'].includes(row.status);

export function OrdersCard({ orders }: { orders: Part<'orders'> }) {
  const t = useTodayText();
  const rows = orders.filter(isOpen).map(({ status, count }) => ({
    label: t(`order.${status}`),
    amount: count,
    text: String(count),
    tone: 'brand' as const,
  }));
  return (
    <Card title={t('today.orders')}>
      <AgeingBars rows={rows} caption={t('today.orders.chart')} />
    </Card>
  );
}
