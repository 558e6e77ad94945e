import { expect, test } from 'vitest';
import {
  findRepeatedRow,
  firstFreeSubject,
  maxRules,
  parseRuleRows,
  readRuleRow,
  toRuleRow,
  toRuleValues,
} from './rule-rows.ts';

test('round-trips rules through the form', () => {
  const rules = [
    { role: null, above: 0, counts_day: true, counts_delivery: false },
    { role: 'purchaser' as const, above: 50_050, counts_day: false, counts_delivery: true },
  ];
  expect(parseRuleRows(rules.map(toRuleRow))).toEqual(rules);
});

test('returns null for an invalid amount', () => {
  expect(parseRuleRows([{ who: '', above: 'much', countsDay: true, countsDelivery: true }])).toBeNull();
});

test('starts a new row with a subject that has no rule yet', () => {
  expect(firstFreeSubject([])).toBe('');
  expect(firstFreeSubject([{ who: '' }])).toBe('owner');
});

test('finds two rows for the same subject', () => {
  const row = (who: string) => ({ who });
  expect(findRepeatedRow([row(''), row('admin'), row('')])).toBe(2);
  expect(findRepeatedRow([row(''), row('admin')])).toBeNull();
});

test('allows one rule for everybody and one for each ordering role', () => {
  expect(maxRules).toBe(4);
});

test('keeps each row of the form in fields of its own', () => {
  const everybody = { who: '', above: '100', countsDay: true, countsDelivery: false };
  const owner = { who: 'owner', above: '', countsDay: false, countsDelivery: true };
  const values = { ...toRuleValues(0, everybody), ...toRuleValues(3, owner) };
  expect([readRuleRow(values, 0), readRuleRow(values, 3)]).toEqual([everybody, owner]);
});
