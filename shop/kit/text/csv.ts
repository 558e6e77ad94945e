/** A cell: text, a number, or null for an empty one. */
export type Cell = string | number | null;

/** Includes leading apostrophes, so that values survive a round trip. */
const formula = /^'*[=+\-@\t\r]/;
/** A plain number is no formula, even below zero. */
const decimal = /^-?\d+(\.\d+)?$/;
const shownFormula = /^'+[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would take for a formula is prefixed with an apostrophe, so that
 * user input is shown and never executed.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const shown = formula.test(value) && !decimal.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

export type CsvRow = { line: number; cells: string[] };
export type ParsedCsv = { ok: true; rows: CsvRow[]; separator: string } | { ok: false; line: number };

/**
 * Parses CSV as spreadsheets write it: with or without a BOM, separated by commas, semicolons or tabs, whichever is
 * most frequent in the first line unless given. Empty lines are skipped. Fails on an unclosed quotation mark.
 */
export function parseCsv(text: string, knownSeparator?: string): ParsedCsv {
  const input = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = knownSeparator ?? separatorOf(input);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let beganAt = 1;
  const endCell = () => {
    cells.push(shownFormula.test(cell) ? cell.slice(1) : cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: beganAt, cells });
    cells = [];
  };
  for (let at = 0; at < input.length; at++) {
    const character = input.charAt(at);
    if (character === '"' && cell === '') {
      const quoted = readQuoted(input, at + 1);
      if (!quoted) return { ok: false, line };
      cell = quoted.text;
      line += quoted.text.split('\n').length - 1;
      at = quoted.end;
    } else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && input.charAt(at + 1) === '\n') at++;
      endRow();
      beganAt = ++line;
    } else cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { ok: true, rows, separator };
}

function readQuoted(input: string, from: number): { text: string; end: number } | null {
  let text = '';
  for (let at = from; ; ) {
    const end = input.indexOf('"', at);
    if (end < 0) return null;
    text += input.slice(at, end);
    if (input.charAt(end + 1) !== '"') return { text, end };
    text += '"';
    at = end + 2;
  }
}

/**
 * Whether a decimal comma has split a number into two cells: unquoted '8,60' in a file separated by commas. It shows
 * as a row with more cells than the header, or, when the last cells are left out, as a whole number followed by a cell
 * of two digits.
 */
export function hasSplitDecimal(
  { cells }: CsvRow,
  { width, separator, column }: { width: number; separator: string; column: number },
): boolean {
  if (separator !== ',') return false;
  if (cells.length > width) return true;
  return (
    /^(?:RM)?\s*\d+$/i.test((cells[column] ?? '').trim()) && /^\d\d$/.test((cells[column + 1] ?? '').trim())
  );
}

function separatorOf(input: string): string {
  const [first = ''] = input.split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}
