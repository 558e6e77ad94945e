import { expect, test } from 'vitest';
import { createEventBudget } from './event-budget.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 18, 4, 0, second));

test('grants each key its rows per minute, and again in the next minute', () => {
  const budget = createEventBudget(2);
  const granted = (key: string, second: number) => [1, 2, 3].map(() => budget.take(key, at(second)));
  expect(granted('person:1', 0)).toEqual([true, true, false]);
  expect(granted('person:2', 30)).toEqual([true, true, false]);
  expect(granted('person:1', 59)).toEqual([false, false, false]);
  expect(granted('person:1', 60)).toEqual([true, true, false]);
});
