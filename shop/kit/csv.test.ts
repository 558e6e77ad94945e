import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('numbers stay numbers, what needs quotes has them, nothing is an empty cell', () => {
  expect(toCsv([['Kedai "Siti", KL', -5.4, null, 'a\nb']])).toBe('"Kedai ""Siti"", KL",-5.4,,"a\nb"\r\n');
});

test.each(['=1+1', '+60123', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j is shown, not run', (text) => {
  expect(toCsv([[text]])).toMatch(/^"?'/);
});
