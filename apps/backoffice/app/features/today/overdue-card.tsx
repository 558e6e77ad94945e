import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { SmallTable } from './small-table.tsx';
import { type Part, useTodayText } from './today-text.ts';

export function OverdueCard({ overdue }: { overdue: Part<'overdue'> }) {
  const t = useTodayText();
  const { amount, invoices, companies } = overdue;
  return (
    <Card title={t('today.overdue')}>
      {invoices > 0 && (
        <p className="mb-2 font-strong">
          {t('today.overdue.sum', { amount: formatMoney(amount), n: invoices })}
        </p>
      )}
      <SmallTable
        caption={t('today.overdue')}
        empty={t('today.overdue.none')}
        head={[t('today.overdue.company'), t('today.overdue.amount'), t('today.overdue.days')]}
        rows={companies.map(({ id, name, amount: owed, days }) => ({
          id: String(id),
          cells: [name, formatMoney(owed), t('today.overdue.late', { n: days })],
        }))}
      />
    </Card>
  );
}
