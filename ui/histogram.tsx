import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type HistogramRow = { stars: number; count: number };

type HistogramProps = {
  rows: readonly HistogramRow[];
  /** URL of the reviews with this number of stars. For the selected row, of all reviews. */
  href: (stars: number) => string;
  selected?: number | null | undefined;
  /** Accessible name of a row: "4 stars, 21 reviews". */
  rowLabel: (row: HistogramRow) => string;
  label: string;
  className?: string | undefined;
};

/** Reviews by stars. Every bar is a filter link. */
export function Histogram({ rows, href, selected, rowLabel, label, className }: HistogramProps) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <ul className={classNames('histogram', className)} aria-label={label}>
      {rows.map((row) => (
        <li key={row.stars}>
          <Link href={href(row.stars)} aria-current={row.stars === selected || undefined}>
            <span className="sr-only">{rowLabel(row)}</span>
            <span className="histogram-stars" aria-hidden="true">
              {row.stars}
            </span>
            <Icon name="star" size="xs" className="histogram-star" />
            <svg className="histogram-bar" aria-hidden="true">
              <rect className="bar-track" width="100%" height="100%" rx="4" />
              {row.count > 0 && (
                <rect
                  className="histogram-fill"
                  width={`${(row.count / most) * 100}%`}
                  height="100%"
                  rx="4"
                />
              )}
            </svg>
            <span className="histogram-count" aria-hidden="true">
              {row.count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
