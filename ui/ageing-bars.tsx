import { type ReactNode, useId } from 'react';

export type AgeingRow = {
  label: string;
  amount: number;
  text: ReactNode;
  tone: 'brand' | 'reserved' | 'danger';
};

type AgeingBarsProps = { rows: readonly AgeingRow[]; caption: string };

/** Debt by age, as a table with bars in its middle column. */
export function AgeingBars({ rows, caption }: AgeingBarsProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map((row) => row.amount));
  return (
    <table className="ageing" aria-labelledby={id}>
      <caption id={id} className="sr-only">
        {caption}
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-empty={row.amount <= 0 || undefined}>
            <th scope="row">{row.label}</th>
            <td aria-hidden="true">
              <svg className="ageing-bar" aria-hidden="true">
                <rect className="bar-track" width="100%" height="100%" rx="3" />
                {row.amount > 0 ? (
                  <rect
                    className={`meter-${row.tone}`}
                    width={`${Math.max(2, (row.amount / most) * 100)}%`}
                    height="100%"
                    rx="3"
                  />
                ) : (
                  <rect className="ageing-empty" width="3" height="100%" rx="1" />
                )}
              </svg>
            </td>
            <td>{row.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type StackedPart = { label: string; amount: number; tone: AgeingRow['tone'] };

/** The same amounts as one stacked bar, for narrow layouts. `label` describes them in words. */
export function StackedBar({ parts, label }: { parts: readonly StackedPart[]; label: string }) {
  const total = Math.max(
    1,
    parts.reduce((sum, part) => sum + part.amount, 0),
  );
  let start = 0;
  return (
    <svg className="meter" role="img" aria-label={label}>
      <rect className="bar-track" width="100%" height="100%" />
      {parts.map((part) => {
        const x = start;
        start += (part.amount / total) * 100;
        return (
          <rect
            key={part.label}
            className={`meter-${part.tone}`}
            x={`${x}%`}
            width={`${start - x}%`}
            height="100%"
          />
        );
      })}
    </svg>
  );
}
