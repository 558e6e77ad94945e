/**
 * The rows of a CSV text (RFC 4180), as spreadsheets write it: with a byte order mark, with commas or semicolons, with any
 * line ends. Empty lines are left out; each row keeps the number of its line.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: startedAt, cells });
    cells = [];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      endRow();
      startedAt = sign === '\r' && source[at + 1] === '\n' ? line + 1 : line;
    } else cell += sign;
  }
  endRow();
  return rows;
}

/** Spreadsheets of some countries separate by semicolons; the first line shows it. */
function separatorOf(source: string): ',' | ';' | '\t' {
  const first = source.split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
