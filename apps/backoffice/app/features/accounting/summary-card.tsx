import type { AccountingSummary } from '@bakul/shop/features/accounting/accounting.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { Notice } from '@bakul/ui/inline-error';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useAccountingText } from './accounting-text.ts';
import type { Period } from './period.ts';

type SummaryCardProps = { period: Period; summary: AccountingSummary; isStale: boolean };

/** The documents of a period, and whether they agree with the ledger of credit accounts. */
export function SummaryCard({ period, summary, isStale }: SummaryCardProps) {
  const { lang } = useI18n();
  const t = useAccountingText();
  const { parts, debits, credits, receivable, advance } = summary;
  const difference =
    Math.abs(receivable.exported - receivable.posted) + Math.abs(advance.exported - advance.posted);
  const title = t('accounting.summary', {
    from: formatLocalDate(period.from, lang),
    to: formatLocalDate(period.to, lang),
  });
  return (
    <Card
      title={title}
      aside={
        difference === 0 && (
          <Badge tone="success" icon="check">
            {t('accounting.agrees')}
          </Badge>
        )
      }
      aria-busy={isStale || undefined}
      data-testid="accounting-summary"
    >
      <div className="grid grid-cols-1 gap-4 min-w-0">
        {difference !== 0 && (
          <Notice tone="danger" title={t('accounting.differs', { amount: formatMoney(difference) })}>
            <p>{t('accounting.differs.text')}</p>
          </Notice>
        )}
        <DataTable caption={title} density="dense">
          <thead>
            <tr>
              <th scope="col">{t('accounting.part')}</th>
              <th scope="col" data-numeric>
                {t('accounting.documents')}
              </th>
              <th scope="col" data-numeric>
                {t('accounting.total')}
              </th>
              <th scope="col" data-numeric>
                {t('accounting.tax')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, documents, total, tax }) => (
              <tr key={part} data-part={part}>
                <th scope="row">{t(`accounting.part.${part}`)}</th>
                <td data-numeric>{documents}</td>
                <td data-numeric>
                  <Money sen={total} />
                </td>
                <td data-numeric>
                  <Money sen={tax} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
          <SumList
            title={t('accounting.journal')}
            sums={[
              [t('accounting.debits'), debits],
              [t('accounting.credits'), credits],
            ]}
          />
          <SumList
            title={t('accounting.receivable')}
            sums={[
              [t('accounting.exported'), receivable.exported],
              [t('accounting.posted'), receivable.posted],
            ]}
          />
          <SumList
            title={t('accounting.advance')}
            sums={[
              [t('accounting.exported'), advance.exported],
              [t('accounting.posted'), advance.posted],
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function SumList({ title, sums }: { title: string; sums: readonly (readonly [string, number])[] }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="text-base font-bold">{title}</h3>
      <Facts facts={sums.map(([label, sen]) => ({ label, value: <Money sen={sen} />, isWide: true }))} />
    </section>
  );
}
