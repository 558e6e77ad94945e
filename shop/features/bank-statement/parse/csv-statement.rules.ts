import type { LocalDate } from '../../../kit/local-date.ts';
import type { CsvRow } from '../../../kit/text/csv.ts';
import type { CsvLayout, Texts } from './csv-layout.rules.ts';
import {
  createStatement,
  includeDay,
  type Parsed,
  type ParsedCredit,
  type ParsedStatement,
  type StatementProblem,
} from './parsed-statement.rules.ts';
import { cleanText, parseAmount, parseDay } from './statement-value.rules.ts';

/** Rows that sum up or carry balances; they have no transaction. */
const summary =
  /^(?:grand |sub ?)?(?:total|jumlah|opening|closing|beginning|ending|balance|baki|page|end of|number of)/i;
const creditKinds = ['1', 'C', 'CR', 'CREDIT', 'KREDIT'];
const accountLabel = /^(?:account|akaun|no\.? akaun)\b.*\b(?:number|no)\b|^no\.? akaun/i;

/** Reads the transactions of a CSV. One bad row refuses the file, since a missing row would be money nobody sees. */
export function readCsvStatement(
  rows: readonly CsvRow[],
  layout: CsvLayout,
  { today }: { today: LocalDate },
): Parsed {
  const statement = createStatement(layout.format, findAccountNumber(rows, layout));
  let previous: ParsedCredit | null = null;
  for (const row of rows.slice(layout.headerRows)) {
    const read = readRow(row, layout, today);
    if (read.kind === 'problem') return { ok: false, problem: read.problem };
    if (read.kind === 'text') {
      // Banks break long descriptions into rows without a date.
      if (previous && layout.hasContinuations)
        previous.description = cleanText(`${previous.description} ${read.text}`);
      continue;
    }
    previous = read.kind === 'credit' ? read.credit : null;
    if (read.kind === 'summary') continue;
    includeDay(statement, read.day);
    if (read.kind === 'credit') statement.credits.push(read.credit);
    else statement.debits += 1;
  }
  return finish(statement);
}

function finish(statement: ParsedStatement): Parsed {
  if (statement.first_day === null) return { ok: false, problem: { text: 'statement_empty' } };
  return { ok: true, statement };
}

type RowRead =
  | { kind: 'credit'; day: LocalDate; credit: ParsedCredit }
  | { kind: 'debit'; day: LocalDate }
  | { kind: 'summary' }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; problem: StatementProblem };

function readRow({ line, cells }: CsvRow, layout: CsvLayout, today: LocalDate): RowRead {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const [dateText, amountText, debitText] = [cell(layout.date), cell(layout.amount), cell(layout.debit)];
  const texts = textsOf(cells, layout);
  const isSummary = [dateText, ...Object.values(texts)].some((text) => summary.test(text));
  const day = parseDay(dateText, layout.dateOrder);
  if (isSummary && (day === null || (amountText === '' && debitText === ''))) return { kind: 'summary' };
  const problem = (
    text: 'statement_date' | 'statement_amount' | 'statement_future',
    value: string,
  ): RowRead => ({
    kind: 'problem',
    problem: { text, params: { line, value: cleanText(value).slice(0, 40) } },
  });
  if (day === null) {
    const isText = dateText === '' && amountText === '' && debitText === '';
    return isText
      ? { kind: 'text', text: Object.values(texts).join(' ') }
      : problem('statement_date', dateText);
  }
  if (day > today) return problem('statement_future', dateText);
  // A row without a credit is a debit, also where the layout does not say which column has debits.
  if (/^[-–]?$/.test(amountText)) return { kind: 'debit', day };
  const amount = parseAmount(amountText);
  if (!amount) return problem('statement_amount', amountText);
  const isCredit = layout.kind === null || creditKinds.includes(cell(layout.kind).toUpperCase());
  if (amount.isDebit || !isCredit || amount.sen === 0) return { kind: 'debit', day };
  if (amount.sen === null)
    return { kind: 'problem', problem: { text: 'statement_amount_max', params: { line } } };
  return { kind: 'credit', day, credit: { line, booked_on: day, amount: amount.sen, ...texts } };
}

function textsOf(cells: readonly string[], layout: CsvLayout): Texts {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const description = layout.description.map(cell).join(' ');
  const texts = layout.splitDetails?.(description) ?? {
    reference: cell(layout.reference),
    description,
    payer: cell(layout.payer),
  };
  return {
    reference: cleanText(texts.reference),
    description: cleanText(texts.description),
    payer: cleanText(texts.payer),
  };
}

/** From the account's own column, or from a label in the lines above the header. */
function findAccountNumber(rows: readonly CsvRow[], layout: CsvLayout): string | null {
  if (layout.account !== null) {
    const value = cleanText(rows[layout.headerRows]?.cells[layout.account] ?? '');
    return value === '' ? null : value.slice(0, 40);
  }
  for (const { cells } of rows.slice(0, Math.max(layout.headerRows - 1, 0))) {
    const label = cells.findIndex((cell) => accountLabel.test(cell.trim()));
    if (label < 0) continue;
    const rest = [cells[label]?.split(':')[1] ?? '', ...cells.slice(label + 1)].map(cleanText);
    const value = rest.find((text) => /\d{4}/.test(text));
    if (value) return value.slice(0, 40);
  }
  return null;
}
