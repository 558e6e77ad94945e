import { type PointerEvent, useState } from 'react';
import { type ChartPoint, chartShape } from './chart-scale.ts';
import { classNames } from './class-names.ts';

type LineChartProps = {
  /** Must be unique on the page. */
  id: string;
  /** Oldest first. The label is the formatted day. */
  points: readonly ChartPoint[];
  format: (value: number) => string;
  labels: {
    high: string;
    low: string;
    today: string;
    /** Describes the whole chart in a sentence, for screen readers. */
    summary: string;
  };
  className?: string | undefined;
};

/** Daily prices as one inline SVG, without a library. Pointing at it shows the value of a day. */
export function LineChart({ id, points, format, labels, className }: LineChartProps) {
  const gradient = `${id}-ground`;
  const [pointed, setPointed] = useState<number | null>(null);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;

  const shape = chartShape(points);
  const mark = shape.points[pointed ?? points.length - 1] ?? { x: 100, y: 50 };
  const shown = pointed === null ? undefined : points[pointed];

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    setPointed(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  }

  return (
    <figure className={classNames('line-chart', className)}>
      <p className="line-chart-edge" aria-hidden="true">
        <span>
          {labels.high} {format(shape.high.value)}
        </span>
        {shown && (
          <span className="line-chart-reading">
            {shown.label} <strong>{format(shown.value)}</strong>
          </span>
        )}
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={labels.summary}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
      >
        <linearGradient id={gradient} x2="0" y2="1">
          <stop offset="0" className="line-chart-ground" stopOpacity="0.28" />
          <stop offset="1" className="line-chart-ground" stopOpacity="0.02" />
        </linearGradient>
        <path className="line-chart-limit" d={`M0 ${shape.high.y}H100M0 ${shape.low.y}H100`} />
        <path d={shape.area} fill={`url(#${gradient})`} />
        <path className="line-chart-line" d={shape.line} />
        {shown && <path className="line-chart-cursor" d={`M${mark.x} 0V100`} />}
        <path className="line-chart-dot-edge" d={`M${mark.x} ${mark.y}h0`} />
        <path className="line-chart-dot" d={`M${mark.x} ${mark.y}h0`} />
      </svg>
      <p className="line-chart-edge" aria-hidden="true">
        <span>
          {labels.low} {format(shape.low.value)}
        </span>
      </p>
      <p className="line-chart-axis" aria-hidden="true">
        <span>{first.label}</span>
        <strong>
          {labels.today} {format(last.value)}
        </strong>
      </p>
    </figure>
  );
}
