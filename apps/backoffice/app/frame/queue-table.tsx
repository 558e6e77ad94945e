import { classNames } from '@bakul/ui/class-names';
import { Fragment, type ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { QueueState } from './use-queue.ts';

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean | undefined;
  /** Hidden on a phone and while an item is open next to the list. */
  isExtra?: boolean | undefined;
  /** Classes of the cells and their header. */
  className?: string | undefined;
};

/** On a phone a cell is a line of the card. */
const cell =
  'max-lg:h-auto max-lg:py-0.5 max-lg:px-0 max-lg:border-0 max-lg:text-start max-lg:whitespace-normal';
const labelled =
  'max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-y-0.5 max-lg:gap-x-3 max-lg:text-sm max-lg:before:content-[attr(data-label)] max-lg:before:text-muted';
const hiddenBeside = 'lg:group-data-open/queue:hidden';
const rowOpen = 'min-h-9 rounded-small font-strong text-start max-lg:min-h-11 max-lg:w-full max-lg:pe-11';

/** A heading above the first row of each group. Rows of a group follow each other. */
export type RowGroup = { id: string; label: ReactNode };

type QueueTableProps<Row> = {
  queue: QueueState<Row>;
  label: string;
  columns: readonly Column<Row>[];
  canOpen: boolean;
  canSelect: boolean;
  isBusy: boolean;
  groupOf?: ((row: Row) => RowGroup) | undefined;
};

/** A table on a wide screen. On a phone each row is a card that labels its values. */
export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { queue, label, columns, canOpen, canSelect, isBusy, groupOf } = props;
  const { t } = useI18n();
  const isAllSelected = queue.selected.size === queue.rows.length;
  return (
    <table
      className="data-table max-lg:block"
      data-density="dense"
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <thead className="max-lg:hidden">
        <tr>
          {canSelect && (
            <th scope="col">
              <RowCheckbox
                label={t('frame.selectAll')}
                isChecked={isAllSelected}
                onChange={isAllSelected ? queue.clear : queue.selectAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.isNumeric || undefined}
              className={classNames(column.isExtra && hiddenBeside, column.className)}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-2">
        {queue.rows.map((row, index) => {
          const before = queue.rows[index - 1];
          const group = groupOf?.(row);
          const isFirst = group && (before === undefined || groupOf?.(before).id !== group.id);
          return (
            <Fragment key={queue.idOf(row)}>
              {isFirst && <GroupRow span={columns.length + (canSelect ? 1 : 0)}>{group.label}</GroupRow>}
              <QueueRow row={row} queue={queue} columns={columns} canOpen={canOpen} canSelect={canSelect} />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function GroupRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className="max-lg:block" data-part="row-group">
      <th
        scope="colgroup"
        colSpan={span}
        className="pt-4 pb-1.5 bg-surface text-start text-base font-strong max-lg:block max-lg:px-0 max-lg:border-0"
      >
        {children}
      </th>
    </tr>
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
      className="cursor-default data-opened:bg-[#f2f8f1] data-opened:shadow-[inset_4px_0_0_var(--color-brand)] max-lg:relative max-lg:block max-lg:py-3 max-lg:px-4 max-lg:border max-lg:border-line max-lg:rounded-card"
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
        <td className={classNames(cell, 'max-lg:block max-lg:absolute max-lg:top-3 max-lg:right-3')}>
          <RowCheckbox
            label={t('frame.select', { name: queue.nameOf(row) })}
            isChecked={isSelected}
            onChange={() => queue.toggle(id)}
          />
        </td>
      )}
      <th scope="row" className={classNames(cell, 'max-lg:block')}>
        {canOpen ? (
          <button
            type="button"
            className={classNames(rowOpen, 'hover:underline hover:underline-offset-3')}
            aria-expanded={queue.openId === id}
            onClick={() => queue.open(id)}
            data-part="row-open"
          >
            {first?.cell(row)}
          </button>
        ) : (
          <span className={rowOpen} tabIndex={-1} data-part="row-open">
            {first?.cell(row)}
          </span>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-numeric={column.isNumeric || undefined}
          className={classNames(
            cell,
            column.isExtra ? classNames('max-lg:hidden', hiddenBeside) : labelled,
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
