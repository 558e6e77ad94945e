import { expect, test } from 'vitest';
import { fromSen, parseRinggit } from './amount.ts';
import { fromLocalInput, toLocalInput } from './kuala-lumpur.ts';

test.each([
  ['12.50', 1250],
  ['RM 12.5', 1250],
  ['1,250', 125_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['x', null],
])('reads %j as %s sen', (text, sen) => {
  expect(parseRinggit(text)).toBe(sen);
  if (sen !== null) expect(parseRinggit(fromSen(sen))).toBe(sen);
});

test("shows and reads times in Kuala Lumpur, whatever the browser's time zone", () => {
  expect(toLocalInput('2026-11-18T04:30:00Z')).toBe('2026-11-18T12:30');
  expect(fromLocalInput('2026-11-18T12:30')).toBe('2026-11-18T12:30:00+08:00');
  expect([fromLocalInput(''), toLocalInput('')]).toEqual([null, '']);
});
