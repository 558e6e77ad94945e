import { AgeingBars } from '@bakul/ui/ageing-bars';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/ui/money';
import { useData } from '../../api/use-data.ts';
import { WithData } from '../../frame/with-data.tsx';
import { Facts } from '../money/facts.tsx';
import { ageingTones } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

/** What all companies owe together, by how late it is. */
export function AgeingOverview() {
  const text = useCreditText();
  const ageing = useData('GET /api/staff/credit/ageing', {});
  return (
    <Card title={text('ageing.all')} className="credit-ageing">
      <WithData from={ageing}>
        {({ data }) => (
          <div>
            <Facts
              facts={[
                {
                  label: text('field.outstanding'),
                  value: <Money sen={data.outstanding} className="money-big" />,
                },
                { label: text('field.overdue'), value: <Money sen={data.overdue} className="money-big" /> },
                { label: text('field.reserved'), value: <Money sen={data.reserved} /> },
                { label: text('field.advance'), value: <Money sen={data.advance} /> },
              ]}
            />
            <AgeingBars
              caption={text('ageing.all')}
              rows={data.ageing.map(({ bucket, amount, invoices }) => ({
                label: text(`ageing.${bucket}`),
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
