import { expect, test } from 'vitest';
import { budgetMonths } from './budget-months.ts';

test('offers the month before, this one and the eleven after', () => {
  const months = budgetMonths('2026-12-18');
  expect(months).toHaveLength(13);
  expect([months[0], months[1], months[2], months[12]]).toEqual(['2026-11', '2026-12', '2027-01', '2027-11']);
});
