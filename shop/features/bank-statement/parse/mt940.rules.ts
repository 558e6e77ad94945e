import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import { maxSen } from '../../../kit/money.ts';
import {
  createStatement,
  includeDay,
  type Parsed,
  type ParsedStatement,
  type StatementProblem,
} from './parsed-statement.rules.ts';
import { cleanText, parseDay } from './statement-value.rules.ts';

/** SWIFT MT940. Field 61 as in the SWIFT user handbook; field 86 is free text at Malaysian banks. */

/** Tags only at the start of a line: a narrative may contain `20:44:45`. */
const tagAtStart = /^:(\d{2}[A-Z]?):(.*)$/;
const transaction = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d+,\d{0,2})([SNF][A-Z0-9]{3})?(.*)$/;
const balance = /^([CD])(\d{6})([A-Z]{3})(\d+,\d{0,2})$/;
/** Lines of this length were broken by the bank, not by the sender. */
const fullLine = 65;

type Field = { tag: string; line: number; lines: string[] };

export const isMt940 = (text: string): boolean =>
  /^:20:/m.test(text.slice(0, 2000)) && /^:(?:25|60F|60M):/m.test(text.slice(0, 4000));

export function readMt940(text: string, { today }: { today: LocalDate }): Parsed {
  const fields = fieldsOf(text);
  const account = fields.find(({ tag }) => tag === '25')?.lines[0] ?? '';
  const statement = createStatement('mt940', cleanText(account).slice(0, 40) || null);
  let sum: number | null = null;
  for (const [index, field] of fields.entries()) {
    const narrative = fields[index + 1]?.tag === '86' ? fields[index + 1] : undefined;
    if (field.tag === '60F' || field.tag === '60M' || field.tag === '62F' || field.tag === '62M') {
      const read = readBalance(field);
      if (!read.ok) return read;
      const isClosing = field.tag.startsWith('62');
      if (isClosing && sum !== null && sum !== read.sen) return refuse('statement_balance', field.line);
      sum = isClosing ? null : read.sen;
    } else if (field.tag === '61') {
      const read = readTransaction(statement, field, narrative, today);
      if (!read.ok) return read;
      if (sum !== null) sum += read.sen;
    }
  }
  if (statement.first_day === null) return { ok: false, problem: { text: 'statement_empty' } };
  return { ok: true, statement };
}

type Refused = { ok: false; problem: StatementProblem };
const refuse = (text: 'statement_balance' | 'statement_line', line: number): Refused => ({
  ok: false,
  problem: { text, params: { line } },
});

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [, tag, rest = ''] = tagAtStart.exec(raw) ?? [];
    if (tag !== undefined) fields.push({ tag, line: index + 1, lines: [rest] });
    else if (isOpen && /^-(?:\}|$)/.test(raw)) isOpen = false;
    else if (isOpen) fields.at(-1)?.lines.push(raw);
    if (tag !== undefined) isOpen = true;
  }
  return fields;
}

/** Whole sen from `1234,5`; decimals may be missing. */
const senOf = (amount: string): number => {
  const [whole = '', part = ''] = amount.split(',');
  return Number(`${whole}${part.padEnd(2, '0')}`);
};

function readBalance({ lines, line }: Field): Refused | { ok: true; sen: number } {
  const [, mark, , currency = '', amount = ''] = balance.exec((lines[0] ?? '').trim()) ?? [];
  if (mark === undefined) return refuse('statement_line', line);
  if (currency !== 'MYR')
    return { ok: false, problem: { text: 'statement_currency', params: { line, value: currency } } };
  return { ok: true, sen: mark === 'C' ? senOf(amount) : -senOf(amount) };
}

/** Adds a transaction and returns its signed amount. */
function readTransaction(
  statement: ParsedStatement,
  { lines: [first = '', ...more], line }: Field,
  narrative: Field | undefined,
  today: LocalDate,
): Refused | { ok: true; sen: number } {
  const [match, valueDay = '', entryDay, mark = '', , amount = '', , references = ''] =
    transaction.exec(first.trim()) ?? [];
  if (match === undefined) return refuse('statement_line', line);
  const day = bookingDay(valueDay, entryDay);
  const value = `${valueDay}${entryDay ?? ''}`;
  if (day === null) return { ok: false, problem: { text: 'statement_date', params: { line, value } } };
  if (day > today) return { ok: false, problem: { text: 'statement_future', params: { line, value } } };
  const sen = senOf(amount);
  // A reversal turns the direction around.
  const isCredit = mark === 'C' || mark === 'RD' || mark === 'EC';
  if (isCredit && sen > maxSen)
    return { ok: false, problem: { text: 'statement_amount_max', params: { line } } };
  includeDay(statement, day);
  if (!isCredit || sen === 0) {
    statement.debits += 1;
    return { ok: true, sen: -sen };
  }
  const [own = '', bank = ''] = references.split(/\/\/(.*)/);
  const details = readNarrative(narrative?.lines ?? []);
  statement.credits.push({
    line,
    booked_on: day,
    amount: sen,
    reference: own.trim() === 'NONREF' ? '' : cleanText(own),
    description: cleanText([details.text, ...more, bank].join(' ')),
    payer: cleanText(details.payer),
  });
  return { ok: true, sen };
}

/** The entry date has no year: it is the one closest to the value date, also at the turn of the year. */
function bookingDay(valueDay: string, entryDay: string | undefined): LocalDate | null {
  const value = parseDay(`20${valueDay}`, 'ymd');
  if (value === null || entryDay === undefined) return value;
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => parseDay(`${each}${entryDay}`, 'ymd') ?? []);
  return days.find((day) => day >= addDays(value, -180) && day <= addDays(value, 180)) ?? null;
}

/** Free text, or subfields such as `?20purpose?32name` as some foreign banks send them. */
function readNarrative(lines: readonly string[]): { text: string; payer: string } {
  const joined = lines.reduce(
    (text, line, index) => text + (index > 0 && lines[index - 1]?.length !== fullLine ? ' ' : '') + line,
    '',
  );
  if (!/^\d{3}\?\d{2}/.test(joined)) return { text: joined, payer: '' };
  const subfields = joined.split('?').slice(1);
  const pick = (pattern: RegExp) =>
    subfields.flatMap((each) => (pattern.test(each) ? [each.slice(2)] : [])).join('');
  return { text: pick(/^(?:2\d|6[0-3])/), payer: pick(/^3[23]/) };
}
