import { AgeingBars, StackedBar } from '../ageing-bars.tsx';
import { BarChart } from '../bar-chart.tsx';
import { Card } from '../card.tsx';
import { Badge } from '../chip.tsx';
import { BarMeter, LimitMeter } from '../limit-meter.tsx';
import { LineChart } from '../line-chart.tsx';
import { RankedBars } from '../ranked-bars.tsx';
import { TrendChart } from '../trend-chart.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';
import { TableSpecimen } from './table-specimen.tsx';

const prices = [
  580, 580, 570, 590, 600, 600, 620, 640, 630, 620, 620, 600, 590, 590, 580, 580, 590, 600, 600, 590, 590,
  580, 570, 570, 560, 550, 550, 560, 570, 560,
];
const sales = [4210, 5180, 6020, 1840, 4890, 5230, 5610, 5940, 6480, 7210, 2160, 5320, 5870, 6640];
const ages = [
  { amount: 698060, text: '6,980.60', tone: 'brand' },
  { amount: 107200, text: '1,072.00', tone: 'reserved' },
  { amount: 121160, text: '1,211.60', tone: 'danger' },
  { amount: 0, text: '0.00', tone: 'danger' },
] as const;

export function ChartSection({ copy }: SectionProps) {
  return (
    <GallerySection title={copy.sections.titles.charts}>
      <div className="gal-wide">
        <ChartSpecimens copy={copy} />
        <ComparisonSpecimens copy={copy} />
        <MeterSpecimens copy={copy} />
        <AgeSpecimens copy={copy} />
      </div>
      <TableSpecimen copy={copy} />
    </GallerySection>
  );
}

function ChartSpecimens({ copy }: SectionProps) {
  const { sample } = copy;
  const points = prices.map((value, index) => ({
    label: index < 14 ? `${index + 18} ${sample.months[0]}` : `${index - 13} ${sample.months[1]}`,
    value,
  }));
  const bars = sales.map((value, index) => ({
    label: `${index + 4} ${sample.months[1]}`,
    value,
    text: `RM\u00a0${value}.00`,
  }));
  return (
    <>
      <Specimen name="LineChart" file="line-chart.tsx">
        <Card title={sample.prices} aside={<Badge tone="success">{sample.lower}</Badge>}>
          <LineChart
            id="prices"
            points={points}
            format={(sen) => `RM\u00a0${(sen / 100).toFixed(2)}`}
            labels={{ high: copy.high, low: copy.low, today: copy.today, summary: sample.chart }}
          />
        </Card>
      </Specimen>
      <Specimen name="BarChart" file="bar-chart.tsx">
        <Card title={sample.sales}>
          <BarChart bars={bars} caption={sample.sales} />
        </Card>
      </Specimen>
    </>
  );
}

const ringgit = (value: number) => `RM\u00a0${value}.00`;

/** Charts that compare with an earlier period, also with one point and with none. */
function ComparisonSpecimens({ copy }: SectionProps) {
  const { sample } = copy;
  const labels = { current: sample.period, previous: sample.before, empty: sample.noFigures };
  const trend = { labels: { ...labels, point: sample.day }, caption: sample.sales };
  const money = { label: sample.sales, format: ringgit, formatShort: ringgit };
  const days = sales.map((_, index) => `${index + 4} ${sample.months[1]}`);
  const before = sales.toReversed();
  const lines: Parameters<typeof TrendChart>[0]['series'] = [{ ...money, values: sales, previous: before }];
  return (
    <>
      <Specimen name="TrendChart" file="trend-chart.tsx">
        <Card title={sample.sales}>
          <div className="gal-stack">
            <TrendChart {...trend} points={days} series={lines} />
            <TrendChart {...trend} points={days} series={lines} look="bars" />
            <TrendChart {...trend} points={days.slice(0, 1)} series={[{ ...money, values: [4210] }]} />
            <TrendChart {...trend} points={[]} series={[]} />
          </div>
        </Card>
      </Specimen>
      <Specimen name="RankedBars" file="ranked-bars.tsx">
        <Card title={sample.byAge}>
          <RankedBars
            names={sample.ages}
            caption={sample.byAge}
            labels={{ ...labels, name: sample.byAge }}
            series={[{ ...money, values: [6980, 1072, 1211, 0], previous: [5200, 1400, null, 300] }]}
          />
        </Card>
      </Specimen>
    </>
  );
}

function MeterSpecimens({ copy: { sample } }: SectionProps) {
  return (
    <>
      <Specimen name="LimitMeter" file="limit-meter.tsx">
        <Card title={sample.available}>
          <LimitMeter
            label={sample.availableOf}
            parts={[
              { label: sample.used, amount: 926420, text: 'RM\u00a09,264.20', note: '31 %', tone: 'brand' },
              {
                label: sample.reserved,
                amount: 231580,
                text: 'RM\u00a02,315.80',
                note: sample.orders,
                tone: 'reserved',
              },
              { label: sample.rest, amount: 1842000, text: 'RM\u00a018,420.00', note: '61 %', tone: 'rest' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="BarMeter" file="limit-meter.tsx">
        <Card title={sample.toGo}>
          <div className="gal-stack">
            {[0, 41720, 50000].map((value) => (
              <BarMeter key={value} value={value} max={50000} label={sample.toGo} />
            ))}
          </div>
        </Card>
      </Specimen>
    </>
  );
}

function AgeSpecimens({ copy: { sample } }: SectionProps) {
  const rows = ages.map((row, index) => ({ ...row, label: sample.ages[index] ?? '' }));
  return (
    <>
      <Specimen name="AgeingBars" file="ageing-bars.tsx">
        <Card title={sample.byAge}>
          <AgeingBars caption={sample.byAge} rows={rows} />
        </Card>
      </Specimen>
      <Specimen name="StackedBar" file="ageing-bars.tsx">
        <Card title={sample.byAge}>
          <StackedBar parts={rows} label={sample.byAge} />
        </Card>
      </Specimen>
    </>
  );
}
