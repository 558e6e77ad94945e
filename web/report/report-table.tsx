import type { Report, ReportColumn, ReportRow } from '@bakul/shop/features/report/report.contract';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import type { ReactNode } from 'react';
import { changeText, periodText, type ReportSpeech } from './report-text.ts';
import { changeOf, formatDayOfPeriod, formatValue, isNumeric } from './report-value.ts';

export type Sorting = { sort: string; direction: 'asc' | 'desc' };

type ReportTableProps = ReportSpeech & {
  report: Report;
  /** Null is the report's own order. */
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
  isStale?: boolean;
  /** Below the table: the pages. */
  footer?: ReactNode;
};

// On a phone the names stay in view while the figures scroll.
const nameCell =
  'sticky start-0 z-1 whitespace-normal wrap-break-word max-sm:min-w-30 max-sm:max-w-40 sm:min-w-40 sm:max-w-90';
const headGround = 'bg-[#fafbf8]';

/** The rows of a report with their total. A heading sorts by its column. */
export function ReportTable({ report, sorting, onSort, isStale, footer, text, lang }: ReportTableProps) {
  const { columns, rows, total, previous_period: before } = report;
  if (rows.length === 0)
    return (
      <EmptyState icon="chart" title={text('table.empty')}>
        {text('table.empty.text')}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-2 min-w-0">
      {before && rows.some(({ previous }) => previous) && (
        <p className="text-muted text-sm">
          {text('table.changeNote', { period: periodText({ text, lang }, before) })}
        </p>
      )}
      <DataTable
        caption={report.title}
        footer={footer}
        aria-busy={isStale || undefined}
        data-testid="report-table"
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <SortHeading
                key={column.key}
                column={column}
                isFirst={index === 0}
                sorting={sorting}
                onSort={onSort}
                text={text}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Cells row={row} columns={columns} text={text} lang={lang} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-line border-t-2 bg-canvas font-bold">
              <Cells
                row={{ ...total, values: [text('table.total'), ...total.values.slice(1)] }}
                columns={columns}
                isTotal
                text={text}
                lang={lang}
              />
            </tr>
          </tfoot>
        )}
      </DataTable>
    </div>
  );
}

type SortHeadingProps = Pick<ReportTableProps, 'sorting' | 'onSort' | 'text'> & {
  column: ReportColumn;
  isFirst: boolean;
};

function SortHeading({ column: { key, kind, label }, isFirst, sorting, onSort, text }: SortHeadingProps) {
  const current = sorting?.sort === key ? sorting.direction : null;
  // Figures start with the largest, names with A.
  const next = current ? (current === 'desc' ? 'asc' : 'desc') : isNumeric(kind) ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={isFirst ? classNames(nameCell, headGround) : 'whitespace-normal'}
      data-numeric={isNumeric(kind) || undefined}
      aria-sort={current ? (current === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classNames(
          'inline-flex items-center gap-1 min-h-11 font-strong hover:text-ink hover:underline',
          isNumeric(kind) ? 'text-end' : 'text-start',
        )}
        title={text('table.sort', { column: label })}
        onClick={() => onSort({ sort: key, direction: next })}
      >
        {label}
        {current && <Icon name={current === 'asc' ? 'arrow-up' : 'arrow-down'} size="xs" />}
      </button>
    </th>
  );
}

type CellsProps = ReportSpeech & { row: ReportRow; columns: readonly ReportColumn[]; isTotal?: boolean };

function Cells({ row, columns, isTotal = false, text, lang }: CellsProps) {
  return columns.map(({ key, kind }, index) => {
    const value = row.values[index] ?? null;
    // A total has nothing to say in a column of texts.
    const isDay = index === 0 && kind === 'date' && typeof value === 'string';
    const shown =
      isTotal && value === null
        ? ''
        : isDay
          ? formatDayOfPeriod(value, lang)
          : formatValue(kind, value, lang);
    if (index === 0)
      return (
        <th
          key={key}
          scope="row"
          className={classNames(nameCell, isTotal ? 'bg-canvas' : 'bg-surface')}
          data-numeric={(!isTotal && isNumeric(kind)) || undefined}
        >
          {row.link ? (
            <Link href={row.link} className="inline-flex items-center min-h-11 text-brand hover:underline">
              {shown}
            </Link>
          ) : isTotal ? (
            text('table.total')
          ) : (
            shown
          )}
        </th>
      );
    const change = isNumeric(kind) ? changeOf(kind, value, row.previous?.[index] ?? null) : null;
    return (
      <td
        key={key}
        data-numeric={isNumeric(kind) || undefined}
        className={kind === 'text' ? 'whitespace-normal' : value === 0 ? 'text-muted' : undefined}
      >
        {kind === 'text' ? <span className="block max-sm:w-max max-sm:max-w-28">{shown}</span> : shown}
        {change && change.kind !== 'same' && (
          <span className="block text-muted text-sm/4.5 font-normal">{changeText(text, change)}</span>
        )}
      </td>
    );
  });
}

/** How the figures are computed. */
export function ReportNotes({ report, text }: Pick<ReportTableProps, 'report' | 'text'>) {
  if (report.notes.length === 0) return null;
  return (
    <section className="grid gap-1 text-muted text-sm" data-testid="report-notes">
      <h2 className="text-base text-ink">{text('notes.title')}</h2>
      <ul className="list-disc ps-5 grid gap-1 max-w-[80ch]">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
