import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { StatementFormat } from '../bank-statement.constants.ts';

/** Money that arrived, as a row of the file. */
export type ParsedCredit = {
  /** Where it is in the file, for messages. */
  line: number;
  booked_on: LocalDate;
  amount: Sen;
  reference: string;
  description: string;
  payer: string;
};

export type ParsedStatement = {
  format: StatementFormat;
  account_number: string | null;
  /** The days of its rows, debits included; null without rows. */
  first_day: LocalDate | null;
  last_day: LocalDate | null;
  credits: ParsedCredit[];
  debits: number;
};

/** Why a file is refused as a whole. Each is a text of the feature with these parameters. */
export type StatementProblem =
  | { text: 'statement_quote' | 'statement_balance'; params: { line: number } }
  | { text: 'statement_date' | 'statement_amount'; params: { line: number; value: string } }
  | { text: 'statement_future'; params: { line: number; value: string } }
  | { text: 'statement_amount_max' | 'statement_line'; params: { line: number } }
  | { text: 'statement_currency'; params: { line: number; value: string } }
  | { text: 'statement_rows_max'; params: { n: number } }
  | { text: 'statement_columns_max'; params: { line: number; n: number } }
  | { text: 'statement_empty'; params?: undefined };

export type Parsed = { ok: true; statement: ParsedStatement } | { ok: false; problem: StatementProblem };

/** Collects rows and the span of their days. */
export function createStatement(format: StatementFormat, accountNumber: string | null): ParsedStatement {
  return {
    format,
    account_number: accountNumber,
    first_day: null,
    last_day: null,
    credits: [],
    debits: 0,
  };
}

/** Extends the span of days. */
export function includeDay(statement: ParsedStatement, day: LocalDate): void {
  if (statement.first_day === null || day < statement.first_day) statement.first_day = day;
  if (statement.last_day === null || day > statement.last_day) statement.last_day = day;
}
