import { classNames } from './class-names.ts';

export type RankedBarsSeries = {
  label: string;
  values: readonly (number | null)[];
  previous?: readonly (number | null)[] | null | undefined;
  format: (value: number) => string;
};

type RankedBarsProps = {
  names: readonly string[];
  series: readonly RankedBarsSeries[];
  /** Names the chart, also for screen readers. */
  caption: string;
  labels: { name: string; current: string; previous: string; empty: string };
  className?: string | undefined;
};

/** Up to three series differ by shade and by their order, which the legend repeats. */
const shades = ['first', 'second', 'third'] as const;

/**
 * Names with a horizontal bar per series, for comparing products or customers. It is a table, so it needs no other text
 * for screen readers.
 */
export function RankedBars({ names, series, caption, labels, className }: RankedBarsProps) {
  const shown = series.slice(0, shades.length);
  const all = shown.flatMap(({ values, previous }) => [...values, ...(previous ?? [])]);
  const most = Math.max(...all.map((value) => Math.abs(value ?? 0)), 1);
  if (names.length === 0 || all.every((value) => value === null || value === 0))
    return (
      <p className={classNames('trend-empty', className)} role="status">
        {labels.empty}
      </p>
    );
  const hasPrevious = shown.some(({ previous }) => previous?.some((value) => value !== null && value !== 0));
  return (
    <figure className={classNames('ranked', className)}>
      {shown.length === 1 && (
        <p className="trend-head" aria-hidden="true">
          <strong>{shown[0]?.label}</strong>
        </p>
      )}
      {(hasPrevious || shown.length > 1) && (
        <figcaption className="trend-legend" aria-hidden="true">
          {shown.length > 1 ? (
            shown.map(({ label }, index) => (
              <span key={label} data-of={shades[index]}>
                {label}
              </span>
            ))
          ) : (
            <span data-of="first">{labels.current}</span>
          )}
          {hasPrevious && <span data-of="previous-bar">{labels.previous}</span>}
        </figcaption>
      )}
      <table>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="ranked-names" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{labels.name}</th>
            <th scope="col">{shown.map(({ label }) => label).join(', ')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may share a name
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>
                {shown.map((each, place) => (
                  <RankedBar
                    key={each.label}
                    series={each}
                    index={index}
                    most={most}
                    shade={shades[place] ?? 'first'}
                    isNamed={shown.length > 1}
                    previousLabel={labels.previous}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

type RankedBarProps = {
  series: RankedBarsSeries;
  index: number;
  most: number;
  shade: (typeof shades)[number];
  isNamed: boolean;
  previousLabel: string;
};

function RankedBar({ series, index, most, shade, isNamed, previousLabel }: RankedBarProps) {
  const { label, values, previous, format } = series;
  const value = values[index] ?? null;
  const before = previous?.[index] ?? null;
  const widthOf = (amount: number) => `${Math.max(0.5, (Math.abs(amount) / most) * 100)}%`;
  return (
    <div className="ranked-row">
      <svg className="ranked-bar" aria-hidden="true">
        {value !== null && value !== 0 && (
          <rect
            className={`ranked-${shade}`}
            data-negative={value < 0 || undefined}
            width={widthOf(value)}
            height={before === null ? '100%' : '60%'}
            rx="2"
          />
        )}
        {before !== null && before !== 0 && (
          <rect className="trend-previous-bar" y="66%" width={widthOf(before)} height="34%" />
        )}
      </svg>
      <span className="ranked-text">
        {isNamed && <span className="sr-only">{label}: </span>}
        {value === null ? '–' : format(value)}
        {before !== null && (
          <span className="sr-only">
            , {previousLabel}: {format(before)}
          </span>
        )}
      </span>
    </div>
  );
}
