import type { ReactNode } from 'react';

type FirstCellProps = { title: ReactNode; sub?: ReactNode };

/** The name of a row. Where other columns have no room, the most important of them is shown below it. */
export function RowTitleCell({ title, sub }: FirstCellProps) {
  return (
    <span className="bo-first-cell">
      <span>{title}</span>
      {sub && <small>{sub}</small>}
    </span>
  );
}
