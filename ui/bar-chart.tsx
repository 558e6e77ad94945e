import { classNames } from './class-names.ts';

export type Bar = {
  /** Under the bar. */
  label: string;
  value: number;
  /** The value as it is read out. */
  text: string;
};

type BarChartProps = {
  /** Oldest first; the last one is marked. */
  bars: readonly Bar[];
  /** Names the chart; its figures are a table for those who cannot see it. */
  caption: string;
  className?: string | undefined;
};

/** A figure a day as bars from zero: their lengths can be compared at a glance. */
export function BarChart({ bars, caption, className }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure className={classNames('bar-chart', className)}>
      <div className="bar-chart-bars" aria-hidden="true">
        {bars.map((bar, index) => (
          <div key={bar.label} className="bar-chart-day" data-last={index === bars.length - 1 || undefined}>
            <span className="bar-chart-value">{bar.text}</span>
            <svg className="bar-chart-bar" aria-hidden="true">
              <rect y={`${100 - (bar.value / most) * 100}%`} width="100%" height="100%" rx="4" />
            </svg>
            <span className="bar-chart-label">{bar.label}</span>
          </div>
        ))}
      </div>
      {/* A table is as high as its rows, whatever its style says: only what is around it can be cut off. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
