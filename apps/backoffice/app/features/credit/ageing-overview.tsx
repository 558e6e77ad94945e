import { AgeingBars } from '@bakul/ui/ageing-bars';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import { useData } from '../../api/use-data.ts';
import { WithData } from '../../frame/with-data.tsx';
import { Facts } from '../../parts/facts.tsx';
import { ageingTones, shownAgeing } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

/** The debt of all companies in total, by age. */
export function AgeingOverview() {
  const t = useCreditText();
  const ageing = useData('GET /api/staff/credit/ageing', {});
  return (
    <Card title={t('ageing.all')}>
      <WithData from={ageing}>
        {({ data }) => (
          <div className="grid gap-y-4 gap-x-8 items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Facts
              facts={[
                {
                  label: t('field.outstanding'),
                  value: <Money sen={data.outstanding} className="text-2xl/[1.2] font-strong" />,
                },
                {
                  label: t('field.overdue'),
                  value: <Money sen={data.overdue} className="text-2xl/[1.2] font-strong" />,
                },
                { label: t('field.reserved'), value: <Money sen={data.reserved} /> },
                { label: t('field.advance'), value: <Money sen={data.advance} /> },
              ]}
            />
            <AgeingBars
              caption={t('ageing.all')}
              rows={shownAgeing(data.ageing).map(({ bucket, amount, invoices }) => ({
                label: t(`ageing.${bucket}`),
                amount,
                text: (
                  <>
                    <Money sen={amount} isBare /> <small>({invoices})</small>
                  </>
                ),
                tone: ageingTones[bucket],
              }))}
            />
          </div>
        )}
      </WithData>
    </Card>
  );
}
