import { expect, test } from 'vitest';
import { amountsIn, matchStatement } from './statement-match.ts';

test.each([
  ['15/11 TRANSFER RM 1,234.50', [123_450]],
  ['15/11;B261115ABCDE;250.00;10,250.00', [25_000, 1_025_000]],
  ['no amount 12 or 12.5', []],
  ['1.234.50', []],
])('finds the amounts in “%s”', (line, amounts) => {
  expect(amountsIn(line)).toEqual(amounts);
});

const wanted = [
  { id: 1, order: 'B-261115-ABCDE', amount: 25_000 },
  { id: 2, order: 'B-261115-FGHJK', amount: 9_950 },
  { id: 3, order: 'RP-261115-QWERT', amount: 100 },
];

test('finds a line by the order number, however the bank formats it', () => {
  const statement = [
    '15/11 INSTANT TRF b261115abcde  250.00  10,250.00',
    '15/11 IBG B 261115 FGHJK 99.00 10,349.00',
    '15/11 CHARGES 1.00',
  ].join('\n');
  const found = matchStatement(statement, wanted);
  expect(found.get(1)?.amount).toBe(25_000);
  expect(found.get(2)?.amount).toBe(9_900);
  expect(found.has(3)).toBe(false);
});

test('uses the first line that contains the number, so that the same money is not counted twice', () => {
  const found = matchStatement('B-261115-ABCDE 10.00\nB-261115-ABCDE 250.00', wanted);
  expect(found.get(1)?.amount).toBe(1000);
});
