import type { Cell } from '../../../kit/text/csv.ts';
import { toCsv } from '../../../kit/text/csv.ts';
import type { Download } from '../../../platform/http/download.ts';
import type { ReportFormat } from '../report.constants.ts';
import type { Report, ReportColumn } from '../report.contract.ts';
import { writeXlsx, type XlsxCell } from './xlsx.ts';

type Value = string | number | null;

/** Marks the columns of the period compared with. */
const beforeLabel = ({ label }: ReportColumn, { previous_period }: Report) =>
  `${label} (${previous_period?.from} – ${previous_period?.to})`;

/** Columns, each followed by its numbers of the period compared with. */
function tableOf(report: Report): { head: string[]; columns: ReportColumn[]; rows: Value[][] } {
  const { columns, rows, total, previous_period } = report;
  const hasPrevious = (at: number) =>
    previous_period !== null && rows.some(({ previous }) => typeof previous?.[at] === 'number');
  const shown = columns.map((column, at) => ({ column, at, twice: hasPrevious(at) }));
  const all = total ? [...rows, total] : rows;
  return {
    head: shown.flatMap(({ column, twice }) =>
      twice ? [column.label, beforeLabel(column, report)] : [column.label],
    ),
    columns: shown.flatMap(({ column, twice }) => (twice ? [column, column] : [column])),
    rows: all.map(({ values, previous }) =>
      shown.flatMap(({ at, twice }) => {
        const value = values[at] ?? null;
        return twice ? [value, previous?.[at] ?? null] : [value];
      }),
    ),
  };
}

/** Whole hundredths as a decimal: sen as ringgit, hundredths of a percent as percent. */
const hundredths = (value: number): string => (value / 100).toFixed(2);

function csvCell({ kind }: ReportColumn, value: Value): Cell {
  if (typeof value !== 'number') return value;
  return kind === 'sen' || kind === 'percent' ? hundredths(value) : value;
}

function xlsxCell({ kind }: ReportColumn, value: Value): XlsxCell {
  if (typeof value !== 'number') return value;
  if (kind === 'sen') return { value: value / 100, style: 'money' };
  return kind === 'percent' ? { value: value / 10_000, style: 'percent' } : { value, style: 'number' };
}

const mimeTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function reportFile(report: Report, format: ReportFormat): Download {
  const { head, columns, rows } = tableOf(report);
  const cells = <C>(show: (column: ReportColumn, value: Value) => C): C[][] =>
    rows.map((row) => columns.map((column, at) => show(column, row[at] ?? null)));
  // Without the byte-order mark spreadsheets misread some names.
  const bytes =
    format === 'csv'
      ? Buffer.from(`\uFEFF${toCsv([head, ...cells(csvCell)])}`)
      : writeXlsx(report.title, head, cells(xlsxCell));
  const { from, to } = report.period;
  return {
    name: `${report.name}-${from}-${to}.${format}`,
    mimeType: mimeTypes[format],
    bytes: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}
