import { AgeingBars, StackedBar } from '../ageing-bars.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Badge } from '../chip.tsx';
import { DataTable } from '../data-table.tsx';
import { formatAmount, formatMoney } from '../format-money.ts';
import { BarMeter, LimitMeter } from '../limit-meter.tsx';
import { Money } from '../money.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

const ages = [
  { amount: 698060, tone: 'brand' },
  { amount: 107200, tone: 'reserved' },
  { amount: 121160, tone: 'danger' },
  { amount: 0, tone: 'danger' },
] as const;
const invoices = [
  { id: 'INV-2026-1108', due: '11 Nov', tone: 'danger', sen: 121160 },
  { id: 'INV-2026-1131', due: '20 Nov', tone: 'warning', sen: 107200 },
  { id: 'INV-2026-1156', due: '27 Nov', tone: 'neutral', sen: 189430 },
  { id: 'INV-2026-1092', due: '6 Nov', tone: 'success', sen: 0 },
] as const;

export function MoneySection({ copy }: SectionProps) {
  const { sample } = copy;
  const rows = ages.map((row, index) => ({
    ...row,
    label: sample.ages[index] ?? '',
    text: formatAmount(row.amount),
  }));
  return (
    <GallerySection title="LimitMeter, AgeingBars, DataTable">
      <div className="gal-wide">
        <Card title={sample.available} aside={<Money sen={3000000} />}>
          <p className="gal-total">
            <Money sen={1842000} />
          </p>
          <LimitMeter
            className="gal-after"
            label={sample.availableOf}
            parts={[
              { label: sample.used, amount: 926420, text: formatMoney(926420), note: '31 %', tone: 'brand' },
              {
                label: sample.reserved,
                amount: 231580,
                text: formatMoney(231580),
                note: sample.orders,
                tone: 'reserved',
              },
              { label: sample.rest, amount: 1842000, text: formatMoney(1842000), note: '61 %', tone: 'rest' },
            ]}
          />
        </Card>
        <Card title={sample.byAge} aside={<Money sen={926420} />}>
          <AgeingBars caption={sample.byAge} rows={rows} />
          <div className="gal-stack gal-after">
            <StackedBar parts={rows} label={sample.byAge} />
            <BarMeter value={41720} max={50000} label={sample.toGo} />
          </div>
        </Card>
      </div>
      <DataTable
        caption={sample.invoices}
        footer={
          <>
            <span>{sample.selected}</span>
            <Button>{copy.pay}</Button>
          </>
        }
      >
        <thead>
          <tr>
            {sample.columns.map((column, index) => (
              <th key={column} scope="col" data-numeric={index === 3 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice, index) => (
            <tr key={invoice.id} data-selected={index < 2 || undefined}>
              <th scope="row">{invoice.id}</th>
              <td>{invoice.due}</td>
              <td>
                <Badge tone={invoice.tone}>{sample.states[index]}</Badge>
              </td>
              <td data-numeric>{formatAmount(invoice.sen)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </GallerySection>
  );
}
