import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type MeterPart = {
  label: string;
  amount: number;
  /** The formatted amount: "RM 9,264.20". */
  text: ReactNode;
  note?: ReactNode;
  tone: 'brand' | 'reserved' | 'danger' | 'rest';
};

type LimitMeterProps = {
  /** From left to right. `rest` is the remainder. */
  parts: readonly MeterPart[];
  /** Describes the bar in a sentence: "RM 18,420.00 of RM 30,000.00 available". */
  label: string;
  hasLegend?: boolean | undefined;
  className?: string | undefined;
};

/** A limit and its use. Reserved parts are striped, so that colour is not the only difference. */
export function LimitMeter({ parts, label, hasLegend = true, className }: LimitMeterProps) {
  const stripes = useId();
  const total = Math.max(
    1,
    parts.reduce((sum, part) => sum + Math.max(0, part.amount), 0),
  );
  let start = 0;
  return (
    <div className={classNames('limit-meter', className)}>
      <svg className="meter" data-size="large" role="img" aria-label={label}>
        <defs>
          <pattern
            id={stripes}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="meter-reserved" width="9" height="9" />
            <path className="meter-stripe" d="M0 0V9" />
          </pattern>
        </defs>
        <rect className="bar-track" width="100%" height="100%" />
        {parts.map((part) => {
          const width = (Math.max(0, part.amount) / total) * 100;
          const x = start;
          start += width;
          return part.tone === 'rest' ? null : (
            <rect
              key={part.label}
              className={`meter-${part.tone}`}
              x={`${x}%`}
              width={`${width}%`}
              height="100%"
              fill={part.tone === 'reserved' ? `url(#${stripes})` : undefined}
            />
          );
        })}
      </svg>
      {hasLegend && (
        <dl className="meter-legend">
          {parts.map((part) => (
            <div key={part.label}>
              <dt>
                <svg aria-hidden="true">
                  <rect className="bar-track" width="100%" height="100%" />
                  <rect className={`meter-${part.tone}`} width="100%" height="100%" />
                </svg>
                {part.label}
              </dt>
              <dd className="meter-value">{part.text}</dd>
              {part.note && <dd className="meter-note">{part.note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type BarMeterProps = { value: number; max: number; label: string; className?: string | undefined };

/** A progress bar, such as for the amount missing for free delivery. */
export function BarMeter({ value, max, label, className }: BarMeterProps) {
  const share = Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <svg className={classNames('meter', className)} role="img" aria-label={label}>
      <rect className="bar-track" width="100%" height="100%" />
      <rect className="meter-brand" width={`${share * 100}%`} height="100%" rx="6" />
    </svg>
  );
}
