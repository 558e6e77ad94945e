import type { ReactNode } from 'react';

type FirstCellProps = { title: ReactNode; sub?: ReactNode };

/** The name of a row. Where other columns have no room, the most important of them is shown below it. */
export function RowTitleCell({ title, sub }: FirstCellProps) {
  return (
    <span className="grid gap-0.5 tabular-nums">
      <span>{title}</span>
      {sub && (
        <small className="hidden text-muted text-sm font-normal no-underline max-lg:block group-data-open/queue:block">
          {sub}
        </small>
      )}
    </span>
  );
}
