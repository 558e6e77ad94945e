import type { ReportChart } from '@bakul/shop/features/report/report.contract';
import { RankedBars } from '@bakul/ui/ranked-bars';
import { TrendChart } from '@bakul/ui/trend-chart';
import type { ReportSpeech } from './report-text.ts';
import { formatNumber, formatShortDate, formatShortNumber, isDate } from './report-value.ts';

type ReportChartViewProps = ReportSpeech & {
  chart: ReportChart;
  title: string;
  /** Prices are spread over the whole height, because they are far from zero. */
  zoomsMoney?: boolean;
};

/** The chart of a report: lines or bars over time, or a bar per name. */
export function ReportChartView({ chart, title, zoomsMoney = false, text, lang }: ReportChartViewProps) {
  const { kind, x, series } = chart;
  const labels = {
    current: text('chart.current'),
    previous: text('chart.previous'),
    empty: text('chart.empty'),
  };
  if (kind === 'bar' && !x.every(isDate))
    return (
      <RankedBars
        names={x}
        caption={title}
        labels={{ ...labels, name: text('chart.name') }}
        series={series.map((each) => ({ ...each, format: (value) => formatNumber(each.kind, value) }))}
      />
    );
  return (
    <TrendChart
      // A line needs two points.
      look={kind === 'bar' || x.length === 1 ? 'bars' : 'line'}
      points={x.map((date) => formatShortDate(date, lang))}
      caption={title}
      labels={{ ...labels, point: text('chart.point') }}
      series={series.map((each) => ({
        ...each,
        minStep: each.kind === 'sen' ? (zoomsMoney ? 10 : 100) : 1,
        isZoomed: zoomsMoney && each.kind === 'sen',
        format: (value) => formatNumber(each.kind, value),
        formatShort: (value) => formatShortNumber(each.kind, value, lang),
      }))}
    />
  );
}
