import { type PointerEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { type Axis, axisOf, heightOf, lineOf, placeOf, shownLabels, type TrendValue } from './trend-scale.ts';

export type TrendSeries = {
  label: string;
  values: readonly TrendValue[];
  /** The same of an earlier period, shown dashed. Its length may differ. */
  previous?: readonly TrendValue[] | null | undefined;
  format: (value: number) => string;
  /** For the axis, which has little room: 'RM 12k'. */
  formatShort: (value: number) => string;
  /** The smallest distance between the lines of the axis, such as a ringgit. */
  minStep?: number | undefined;
  /** Values far from zero are spread over the whole height, as for prices. */
  isZoomed?: boolean | undefined;
};

type TrendChartProps = {
  series: readonly TrendSeries[];
  /** One per point, oldest first. */
  points: readonly string[];
  /** Bars suit few points that are each a sum. */
  look?: 'line' | 'bars' | undefined;
  /** Names the chart. Screen readers get its values as a table. */
  caption: string;
  labels: { current: string; previous: string; point: string; empty: string };
  className?: string | undefined;
};

/** Series over time, each with its own scale and compared with an earlier period. Pointing at it shows values. */
export function TrendChart({ series, points, look = 'line', caption, labels, className }: TrendChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  // Nothing but zeros is nothing to see.
  const shown = series.filter(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null && value !== 0),
  );
  if (points.length === 0 || shown.length === 0)
    return (
      <p className={classNames('trend-empty', className)} role="status">
        {labels.empty}
      </p>
    );
  const hasPrevious = shown.some(({ previous }) => previous?.some((value) => value !== null && value !== 0));
  return (
    <figure className={classNames('trend', className)}>
      {hasPrevious && (
        <figcaption className="trend-legend" aria-hidden="true">
          <span data-of="current">{labels.current}</span>
          <span data-of="previous">{labels.previous}</span>
        </figcaption>
      )}
      {shown.map((each) => (
        <Panel
          key={each.label}
          series={each}
          points={points}
          look={look}
          pointed={pointed}
          onPoint={setPointed}
        />
      ))}
      <TrendTable
        series={shown}
        points={points}
        caption={caption}
        labels={labels}
        hasPrevious={hasPrevious}
      />
    </figure>
  );
}

type PanelProps = {
  series: TrendSeries;
  points: readonly string[];
  look: 'line' | 'bars';
  pointed: number | null;
  onPoint: (index: number | null) => void;
};

function Panel({ series, points, look, pointed, onPoint }: PanelProps) {
  const { label, values, previous, format, formatShort, minStep = 1, isZoomed } = series;
  const count = points.length;
  const earlier = (previous ?? []).slice(0, count);
  const axis = axisOf([...values, ...earlier], { fromZero: look === 'bars' || !isZoomed, minStep });
  const reading = pointed === null ? count - 1 : Math.min(pointed, count - 1);
  const value = values[reading] ?? null;
  const before = earlier[reading] ?? null;

  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / Math.max(1, box.width)));
    onPoint(
      look === 'bars' ? Math.min(count - 1, Math.floor(share * count)) : Math.round(share * (count - 1)),
    );
  }
  return (
    <div className="trend-panel" aria-hidden="true">
      <p className="trend-head">
        <strong>{label}</strong>
        <span className="trend-reading">
          {points[reading]} <b>{value === null ? '–' : format(value)}</b>
          {before !== null && <span data-of="previous">{format(before)}</span>}
        </span>
      </p>
      <div className="trend-plot">
        <div className="trend-axis">
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ top: `${heightOf(tick, axis)}%` }}>
              {formatShort(tick)}
            </span>
          ))}
        </div>
        <div
          className="trend-area"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => onPoint(null)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {axis.ticks.map((tick) => (
              <path
                key={tick}
                className={tick === 0 ? 'trend-zero' : 'trend-grid'}
                d={`M0 ${heightOf(tick, axis)}H100`}
              />
            ))}
            {look === 'bars' ? (
              <Bars values={values} previous={earlier} axis={axis} count={count} pointed={pointed} />
            ) : (
              <Lines
                values={values}
                previous={earlier}
                axis={axis}
                at={reading}
                isPointed={pointed !== null}
              />
            )}
          </svg>
        </div>
      </div>
      <XAxis points={points} look={look} />
    </div>
  );
}

type LinesProps = {
  values: readonly TrendValue[];
  previous: readonly TrendValue[];
  axis: Axis;
  at: number;
  isPointed: boolean;
};

function Lines({ values, previous, axis, at, isPointed }: LinesProps) {
  const current = lineOf(values, axis);
  // Shorter or longer periods are compared point by point, so both have the same number of places.
  const earlier = lineOf(
    Array.from(values, (_, index) => previous[index] ?? null),
    axis,
  );
  const marked = values[at] ?? null;
  const x = placeOf(at, values.length);
  return (
    <>
      {isPointed && <path className="trend-cursor" d={`M${x} 0V100`} />}
      <path className="trend-previous" d={earlier.path} />
      {earlier.dots.map((dot) => (
        <path key={dot.x} className="trend-previous-dot" d={`M${dot.x} ${dot.y}h0`} />
      ))}
      <path className="trend-line" d={current.path} />
      {current.dots.map((dot) => (
        <path key={dot.x} className="trend-dot" d={`M${dot.x} ${dot.y}h0`} />
      ))}
      {marked !== null && (
        <>
          <path className="trend-dot-edge" d={`M${x} ${heightOf(marked, axis)}h0`} />
          <path className="trend-dot" d={`M${x} ${heightOf(marked, axis)}h0`} />
        </>
      )}
    </>
  );
}

type BarsProps = {
  values: readonly TrendValue[];
  previous: readonly TrendValue[];
  axis: Axis;
  count: number;
  pointed: number | null;
};

/** A bar is at most as wide as an eighth of the chart, so that one or two do not fill it. */
const widest = 12;

function Bars({ values, previous, axis, count, pointed }: BarsProps) {
  const room = 100 / count;
  const width = Math.min(room * 0.7, widest);
  const zero = heightOf(Math.max(axis.low, 0), axis);
  const rect = (value: number, x: number, wide: number) => {
    const y = heightOf(value, axis);
    return { x, width: wide, y: Math.min(y, zero), height: Math.abs(zero - y) };
  };
  return values.map((value, index) => {
    const x = index * room + (room - width) / 2;
    const before = previous[index] ?? null;
    const wide = before === null ? width : width * 0.72;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their place
      <g key={index} data-pointed={index === pointed || undefined}>
        {before !== null && (
          <rect className="trend-previous-bar" {...rect(before, x + width - width * 0.72, width * 0.72)} />
        )}
        {value !== null && <rect className="trend-bar" {...rect(value, x, wide)} />}
      </g>
    );
  });
}

/** Where the label of a point stands: below a point of a line, or below the middle of a bar. */
function XAxis({ points, look }: { points: readonly string[]; look: 'line' | 'bars' }) {
  const count = points.length;
  const wide = new Set(shownLabels(count, 7));
  const narrow = new Set(shownLabels(count, 3));
  const isEdge = (index: number) => look === 'line' && count > 1 && (index === 0 || index === count - 1);
  return (
    <div className="trend-x">
      {points.map((label, index) => {
        if (!wide.has(index) && !narrow.has(index)) return null;
        const left = look === 'bars' ? ((index + 0.5) / count) * 100 : placeOf(index, count);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may appear twice, its place only once
            key={index}
            style={{ left: `${left}%` }}
            data-edge={isEdge(index) ? (index === 0 ? 'start' : 'end') : undefined}
            data-wide={(wide.has(index) && !narrow.has(index)) || undefined}
            data-narrow={(narrow.has(index) && !wide.has(index)) || undefined}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

type TrendTableProps = Pick<TrendChartProps, 'series' | 'points' | 'caption' | 'labels'> & {
  hasPrevious: boolean;
};

function TrendTable({ series, points, caption, labels, hasPrevious }: TrendTableProps) {
  const text = (value: TrendValue | undefined, format: TrendSeries['format']) =>
    value === null || value === undefined ? '–' : format(value);
  return (
    // A table cannot be smaller than its rows, so only a wrapper can clip it.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.point}</th>
            {series.map(({ label, previous }) => [
              <th key={label} scope="col">
                {label}
              </th>,
              hasPrevious && previous && (
                <th key={`${label} before`} scope="col">
                  {label}, {labels.previous}
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may appear twice, its place only once
            <tr key={index}>
              <th scope="row">{point}</th>
              {series.map(({ label, values, previous, format }) => [
                <td key={label}>{text(values[index], format)}</td>,
                hasPrevious && previous && <td key={`${label} before`}>{text(previous[index], format)}</td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
