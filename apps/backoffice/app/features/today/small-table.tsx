import type { ReactNode } from 'react';

type SmallTableProps = {
  caption: string;
  /** Shown instead of the table when there are no rows. */
  empty: string;
  head: readonly string[];
  /** The first cell is the row header, the others are numbers. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

export function SmallTable({ caption, empty, head, rows }: SmallTableProps) {
  if (rows.length === 0) return <p className="bo-quiet">{empty}</p>;
  const [name, ...figures] = head;
  return (
    <table className="bo-small-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {figures.map((label) => (
            <th key={label} scope="col" data-numeric>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={figures[index]} data-numeric>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
