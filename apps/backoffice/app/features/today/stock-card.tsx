import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { SmallTable } from './small-table.tsx';
import { type Part, useTodayText } from './today-text.ts';

export function StockCard({ stock }: { stock: Part<'stock'> }) {
  const t = useTodayText();
  return (
    <Card title={t('today.stock')}>
      <SmallTable
        caption={t('today.stock')}
        empty={t('today.stock.none')}
        head={[t('today.stock.product'), t('today.stock.left'), t('today.stock.days')]}
        rows={stock.map(({ sku, product, available, days_left }) => ({
          id: sku,
          cells: [
            <span key="name" className="grid leading-[1.3]">
              {product}
              <span className="text-muted text-sm font-normal">{sku}</span>
            </span>,
            available,
            available <= 0 ? (
              <Badge key="out" tone="danger">
                {t('today.stock.out')}
              </Badge>
            ) : (
              t('today.stock.daysLeft', { n: days_left })
            ),
          ],
        }))}
      />
    </Card>
  );
}
