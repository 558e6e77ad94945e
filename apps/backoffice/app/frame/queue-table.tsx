import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import type { QueueState } from './use-queue.ts';

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean | undefined;
  /** Hidden on a phone and while an item is open next to the list. */
  isExtra?: boolean | undefined;
};

type QueueTableProps<Row> = {
  queue: QueueState<Row>;
  label: string;
  columns: readonly Column<Row>[];
  canOpen: boolean;
  canSelect: boolean;
  isBusy: boolean;
};

/** A table on a wide screen. On a phone each row is a card that labels its values. */
export function QueueTable<Row>({ queue, label, columns, canOpen, canSelect, isBusy }: QueueTableProps<Row>) {
  const { t } = useI18n();
  const isAllSelected = queue.selected.size === queue.rows.length;
  return (
    <table
      className="data-table bo-queue-table"
      data-density="dense"
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <thead>
        <tr>
          {canSelect && (
            <th scope="col" className="bo-queue-check">
              <label className="bo-check">
                <input
                  type="checkbox"
                  checked={isAllSelected}
                  onChange={isAllSelected ? queue.clear : queue.selectAll}
                />
                <span className="sr-only">{t('frame.selectAll')}</span>
              </label>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.isNumeric || undefined}
              data-extra={column.isExtra || undefined}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queue.rows.map((row) => (
          <QueueRow
            key={queue.idOf(row)}
            row={row}
            queue={queue}
            columns={columns}
            canOpen={canOpen}
            canSelect={canSelect}
          />
        ))}
      </tbody>
    </table>
  );
}

type QueueRowProps<Row> = Pick<QueueTableProps<Row>, 'queue' | 'columns' | 'canOpen' | 'canSelect'> & {
  row: Row;
};

function QueueRow<Row>({ row, queue, columns, canOpen, canSelect }: QueueRowProps<Row>) {
  const { t } = useI18n();
  const id = queue.idOf(row);
  const isSelected = queue.selected.has(id);
  const [first, ...others] = columns;
  return (
    <tr
      data-row={id}
      data-selected={isSelected || undefined}
      data-opened={queue.openId === id || undefined}
      onClick={(event) => {
        // Links, buttons and checkboxes within the row keep their own behaviour.
        const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
        if (canOpen && !isControl) queue.open(id);
      }}
    >
      {canSelect && (
        <td className="bo-queue-check">
          <label className="bo-check">
            <input type="checkbox" checked={isSelected} onChange={() => queue.toggle(id)} />
            <span className="sr-only">{t('frame.select', { name: queue.nameOf(row) })}</span>
          </label>
        </td>
      )}
      <th scope="row">
        {canOpen ? (
          <button
            type="button"
            className="bo-row-open"
            aria-expanded={queue.openId === id}
            onClick={() => queue.open(id)}
          >
            {first?.cell(row)}
          </button>
        ) : (
          <span className="bo-row-open" tabIndex={-1}>
            {first?.cell(row)}
          </span>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-numeric={column.isNumeric || undefined}
          data-extra={column.isExtra || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
