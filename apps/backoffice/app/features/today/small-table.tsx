import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

type SmallTableProps = {
  caption: string;
  /** Shown instead of the table when there are no rows. */
  empty: string;
  head: readonly string[];
  /** The first cell is the row header, the others are numbers. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

const headCell = 'h-8 py-1 text-muted text-sm font-normal';
const bodyCell = 'h-10 py-1 border-t border-line';
const textCell = 'pe-3 text-start';
const numberCell = 'ps-3 text-end whitespace-nowrap';

export function SmallTable({ caption, empty, head, rows }: SmallTableProps) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  const [name, ...figures] = head;
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(headCell, textCell)}>
            {name}
          </th>
          {figures.map((label) => (
            <th key={label} scope="col" className={classNames(headCell, numberCell)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row" className={classNames(bodyCell, textCell, 'font-semibold')}>
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={figures[index]} className={classNames(bodyCell, numberCell)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
