import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestColumns } from './column-suggestion.rules.ts';
import { openStatement, readStatement } from './parse-statement.rules.ts';
import { parseAmount, parseDay } from './statement-value.rules.ts';

const today = '2026-11-18';
const golden = join(import.meta.dirname, 'golden');

function read(text: string) {
  const opened = openStatement(text);
  if (!opened.ok) return opened;
  return readStatement(opened.file, { columns: null, today });
}

const inputs = readdirSync(golden).filter((name) => !name.endsWith('.json'));

test.each(inputs)('parses %s into its golden file', (name) => {
  const parsed = read(readFileSync(join(golden, name), 'utf8'));
  const expected: unknown = JSON.parse(readFileSync(join(golden, `${name}.json`), 'utf8'));
  expect(parsed).toEqual({ ok: true, statement: expected });
});

test('finds the header also below more lines than today', () => {
  const text = readFileSync(join(golden, 'maybank.csv'), 'utf8').replace('\uFEFF', '');
  expect(read(`"Statement"\n"Printed by"\n${text}`)).toMatchObject({
    ok: true,
    statement: { format: 'maybank' },
  });
});

describe('amounts', () => {
  test.each<[string, number | null, boolean]>([
    ['RM 1,234.50', 123_450, false],
    ['1234.5', 123_450, false],
    ['.80+', 80, false],
    ['12.00 CR', 1200, false],
    ['12.00DR', 1200, true],
    ['-12', 1200, true],
    ['12.00-', 1200, true],
    ['(12.00)', 1200, true],
    ['\u00A0RM\u00A05', 500, false],
    ['21,474,836.47', 2_147_483_647, false],
    ['21,474,836.48', null, false],
    ['999999999999999', null, false],
  ])('%s', (text, sen, isDebit) => {
    expect(parseAmount(text)).toEqual({ sen, isDebit });
  });

  test.each(['', 'RM', '.', '1.234.50', '1,23.00', '12.345', '=1+1', '1e5', '0x10', '(12', '١٢'])(
    '%j is none',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  test('are read to the sen, whichever way they are written', () => {
    const written = fc.tuple(fc.integer({ min: 0, max: 2_147_483_647 }), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(written, ([sen, hasCommas, isDebit]) => {
        const whole = String(Math.floor(sen / 100));
        const grouped = hasCommas ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : whole;
        const text = `${isDebit ? '-' : ''}${grouped}.${String(sen % 100).padStart(2, '0')}`;
        expect(parseAmount(text)).toEqual({ sen, isDebit });
      }),
    );
  });
});

test.each<[string, 'dmy' | 'mdy' | 'ymd', string | null]>([
  ['17/11/2026', 'dmy', '2026-11-17'],
  ['17-11-26', 'dmy', '2026-11-17'],
  ['17 Nov 2026', 'dmy', '2026-11-17'],
  ['17-Nov-2026 18:30:05', 'dmy', '2026-11-17'],
  ['5 Ogos 2026', 'dmy', '2026-08-05'],
  ['20261117', 'dmy', '2026-11-17'],
  ['2026-11-17', 'dmy', '2026-11-17'],
  ['11/17/2026', 'mdy', '2026-11-17'],
  ['11/17/2026', 'dmy', null],
  ['29/02/2026', 'dmy', null],
  ['17/11', 'dmy', null],
  ['17 Xyz 2026', 'dmy', null],
  ['17/11/1926', 'dmy', null],
])('the day %s (%s) is %s', (text, order, expected) => {
  expect(parseDay(text, order)).toBe(expected);
});

describe('MT940', () => {
  const message = (closing: string, line = ':61:261117C10,00NTRFX') =>
    `:20:X\n:25:1\n:60F:C261116MYR5,00\n${line}\n:62F:C261117MYR${closing}\n-\n`;

  test('refuses transactions that do not add up to the closing balance', () => {
    expect(read(message('15,00'))).toMatchObject({ ok: true });
    expect(read(message('15,01'))).toEqual({
      ok: false,
      problem: { text: 'statement_balance', params: { line: 5 } },
    });
  });

  test.each([':61:garbage', ':61:261117C10.00NTRFX', ':61:261117CR', ':61:'])(
    'refuses %s and names its line',
    (line) => {
      expect(read(message('15,00', line))).toEqual({
        ok: false,
        problem: { text: 'statement_line', params: { line: 4 } },
      });
    },
  );
});

test('never throws, whatever the file contains', () => {
  const pieces = fc.constantFrom(
    ...[
      '"',
      ',',
      '\n',
      '\r\n',
      '\t',
      ':20:X\n',
      ':25:',
      ':61:',
      ':86:?20',
      ':60F:C261116MYR1,00\n',
      '\uFEFF',
      '😀',
    ],
    ...['Date', 'Transaction Details', 'Money In', 'Money Out', '17/11/2026', '1.00', 'DR', '-}', 'Total'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      const parsed = read(parts.join(''));
      expect(parsed === null || typeof parsed.ok === 'boolean').toBe(true);
    }),
  );
});

test.each([
  [
    ['Posting Date', 'Narrative', 'Debit', 'Credit'],
    { date: 0, amount: 3, description: [1], reference: null },
  ],
  [
    ['No', 'Tarikh Transaksi', 'Nama', 'Rujukan', 'Amaun (RM)'],
    { date: 1, amount: 4, payer: 2, reference: 3 },
  ],
])('suggests the columns of %j', (header, expected) => {
  expect(suggestColumns([['My Bank'], header])).toMatchObject({ header_rows: 2, ...expected });
});

test('suggests another order of dates only when the dates need it', () => {
  const header = ['Date', 'Amount'];
  expect(suggestColumns([header, ['03/04/2026', '1']])?.date_format).toBe('dmy');
  expect(suggestColumns([header, ['04/17/2026', '1']])?.date_format).toBe('mdy');
  expect(suggestColumns([['Hello'], ['World']])).toBeNull();
});
