import type { LocalDate } from '../../../kit/local-date.ts';
import { type CsvRow, parseCsv } from '../../../kit/text/csv.ts';
import { maxStatementRows } from '../bank-statement.constants.ts';
import type { StatementColumns } from '../bank-statement.contract.ts';
import { headerText, isHeader, layoutOf } from './column-suggestion.rules.ts';
import { detectLayout, maxHeaderRows } from './csv-layout.rules.ts';
import { readCsvStatement } from './csv-statement.rules.ts';
import { isMt940, readMt940 } from './mt940.rules.ts';
import type { Parsed, StatementProblem } from './parsed-statement.rules.ts';

/** The text of an uploaded file: an MT940 message, or the rows of a CSV. */
export type StatementFile = { kind: 'mt940'; text: string } | { kind: 'csv'; rows: CsvRow[] };
type Opened = { ok: true; file: StatementFile } | { ok: false; problem: StatementProblem };

const maxColumns = 60;
/** Lines around the transactions, and descriptions broken into several. */
const maxLines = maxStatementRows * 4;
const separators = [',', ';', '\t', '|'] as const;

/** Finds out what a file is, without trusting its name. Bounds its shape before anything is built from it. */
export function openStatement(text: string): Opened {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > maxLines) return { ok: false, problem: tooManyRows };
  if (isMt940(text)) return { ok: true, file: { kind: 'mt940', text } };
  const separator = separatorOf(lines);
  const wide = lines.findIndex((line) => outsideQuotes(line).split(separator).length > maxColumns);
  if (wide >= 0) {
    return {
      ok: false,
      problem: { text: 'statement_columns_max', params: { line: wide + 1, n: maxColumns } },
    };
  }
  const parsed = parseCsv(text, separator);
  if (!parsed.ok) return { ok: false, problem: { text: 'statement_quote', params: { line: parsed.line } } };
  if (parsed.rows.length === 0) return { ok: false, problem: { text: 'statement_empty' } };
  return { ok: true, file: { kind: 'csv', rows: parsed.rows } };
}

const tooManyRows = { text: 'statement_rows_max', params: { n: maxStatementRows } } as const;
const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, '');

/** The most frequent in the first lines, outside of quotes: some banks put a tab into every quoted cell. */
function separatorOf(lines: readonly string[]): string {
  const head = lines
    .slice(0, maxHeaderRows * 2)
    .map(outsideQuotes)
    .join('\n');
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells);

/** The first rows, to recognise or choose a layout. */
export const firstRows = (rows: readonly CsvRow[]): string[][] => cellsOf(rows.slice(0, maxHeaderRows));

/** The headers by which a saved layout may recognise the file. */
export const headersOf = (rows: readonly CsvRow[]): { text: string; row: number }[] =>
  firstRows(rows).flatMap((cells, row) => (isHeader(cells) ? [{ text: headerText(cells), row }] : []));

/** The header of chosen columns; null when they begin without one, so that it cannot be recognised again. */
export function headerOf(rows: readonly CsvRow[], { header_rows }: StatementColumns): string | null {
  const header = rows[header_rows - 1]?.cells;
  return header && isHeader(header) ? headerText(header) : null;
}

/** Reads a file, with chosen columns if given. Returns null for a layout that is not known. */
export function readStatement(
  file: StatementFile,
  { columns, today }: { columns: StatementColumns | null; today: LocalDate },
): Parsed | null {
  const parsed = readFile(file, columns, today);
  if (!parsed?.ok) return parsed;
  const { credits, debits } = parsed.statement;
  return credits.length + debits > maxStatementRows ? { ok: false, problem: tooManyRows } : parsed;
}

function readFile(file: StatementFile, columns: StatementColumns | null, today: LocalDate): Parsed | null {
  if (file.kind === 'mt940') return readMt940(file.text, { today });
  const layout = columns ? layoutOf(columns) : detectLayout(cellsOf(file.rows));
  return layout && readCsvStatement(file.rows, layout, { today });
}
