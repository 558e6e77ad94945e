import { expect, test } from 'vitest';
import { findRepeatedRow, firstFreeSubject, maxRules, parseRuleRows, toRuleRow } from './rule-rows.ts';

test('rules come back as they were', () => {
  const rules = [
    { role: null, above: 0, counts_day: true, counts_delivery: false },
    { role: 'purchaser' as const, above: 50_050, counts_day: false, counts_delivery: true },
  ];
  expect(parseRuleRows(rules.map(toRuleRow))).toEqual(rules);
});

test('an amount that is none is not sent', () => {
  expect(parseRuleRows([{ who: '', above: 'much', countsDay: true, countsDelivery: true }])).toBeNull();
});

test('a new line is about somebody without a rule', () => {
  expect(firstFreeSubject([])).toBe('');
  expect(firstFreeSubject([{ who: '' }])).toBe('owner');
});

test('two lines about the same people are found', () => {
  const row = (who: string) => ({ who });
  expect(findRepeatedRow([row(''), row('admin'), row('')])).toBe(2);
  expect(findRepeatedRow([row(''), row('admin')])).toBeNull();
});

test('there is a rule for everybody and for each role that orders', () => {
  expect(maxRules).toBe(4);
});
