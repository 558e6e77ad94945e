import { classNames } from './class-names.ts';

export type Bar = {
  /** Shown under the bar. */
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
};

type BarChartProps = {
  /** Oldest first. The last one is highlighted. */
  bars: readonly Bar[];
  /** Names the chart. Screen readers get its values as a table. */
  caption: string;
  className?: string | undefined;
};

/** One value per day as bars that start at zero, so that lengths can be compared. */
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
      {/* A table cannot be smaller than its rows, so only a wrapper can clip it. */}
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
