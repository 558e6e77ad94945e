import { expect, test } from 'vitest';
import { freeWho, maxRules, repeatedAt, rowOf, rulesOf } from './rule-rows.ts';

test('rules come back as they were', () => {
  const rules = [
    { role: null, above: 0, counts_day: true, counts_delivery: false },
    { role: 'purchaser' as const, above: 50_050, counts_day: false, counts_delivery: true },
  ];
  expect(rulesOf(rules.map(rowOf))).toEqual(rules);
});

test('an amount that is none is not sent', () => {
  expect(rulesOf([{ who: '', above: 'much', countsDay: true, countsDelivery: true }])).toBeNull();
});

test('a new line is about somebody without a rule', () => {
  expect(freeWho([])).toBe('');
  expect(freeWho([{ who: '' }])).toBe('owner');
});

test('two lines about the same people are found', () => {
  const row = (who: string) => ({ who });
  expect(repeatedAt([row(''), row('admin'), row('')])).toBe(2);
  expect(repeatedAt([row(''), row('admin')])).toBeNull();
});

test('there is a rule for everybody and for each role that orders', () => {
  expect(maxRules).toBe(4);
});
