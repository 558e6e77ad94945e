import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

const cell = 'py-1.5 px-2 border-b border-line text-end';
const first = 'first:ps-0 first:text-start';

type DialogTableProps = { columns: readonly string[]; children: ReactNode };

/** Prices in a dialog: the goods in the first column, figures in the others. */
export function DialogTable({ columns, children }: DialogTableProps) {
  return (
    <table className="w-full mt-3 tabular-nums">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              className={classNames(cell, first, 'text-muted text-sm font-semibold')}
              scope="col"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function GoodsCell({ children }: { children: ReactNode }) {
  return (
    <th className={classNames(cell, first, 'font-semibold')} scope="row">
      {children}
    </th>
  );
}

export function FigureCell({ colSpan, children }: { colSpan?: number; children: ReactNode }) {
  return (
    <td className={cell} colSpan={colSpan}>
      {children}
    </td>
  );
}
