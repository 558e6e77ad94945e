import { expect, test } from 'vitest';
import { averageCosts } from './aggregate/cost.rules.ts';
import { dayNumber, forecastDay } from './figures/forecast.rules.ts';
import { customerState, expectedWeek, percentOfWhole, resolvePeriod, shiftOf } from './report.rules.ts';

const today = '2026-11-18';

test.each([
  [{}, { from: '2026-10-21', to: '2026-11-17' }],
  [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-01' },
  ],
  [{ to: '2026-11-01', from: '2026-11-02' }, null],
  [
    { from: '2025-11-17', to: '2026-11-17' },
    { from: '2025-11-17', to: '2026-11-17' },
  ],
  [{ from: '2025-11-16', to: '2026-11-17' }, null],
])('the period of %j is %j', (chosen, period) => {
  expect(resolvePeriod(chosen, today)).toEqual(period);
});

test('a previous period by weeks begins whole weeks earlier', () => {
  const period = { from: '2026-11-01', to: '2026-11-10' };
  expect([shiftOf(period, 'previous'), shiftOf(period, 'previous', true), shiftOf(period, 'year')]).toEqual([
    10, 14, 364,
  ]);
});

test.each([
  [1, 3, 3333],
  [-1, 2, -5000],
  [0, 0, null],
])('%d of %d is %d hundredths of a percent', (part, whole, percent) => {
  expect(percentOfWhole(part, whole)).toBe(percent);
});

const period = { from: '2026-11-01', to: '2026-11-28' };
test.each([
  ['2026-11-10', '2026-11-20', 7, 'new'],
  ['2026-10-01', '2026-11-15', 7, 'returning'],
  ['2026-10-01', '2026-11-14', 7, 'lapsing'],
  ['2026-08-01', '2026-10-31', 7, 'lost'],
  ['2026-10-01', '2026-11-22', 1, 'returning'],
  ['2026-10-01', '2026-10-01', null, 'inactive'],
] as const)('first %s, last %s, every %s days: %s', (firstOn, lastOn, interval, state) => {
  expect(customerState({ firstOn, lastOn, interval }, period)).toBe(state);
});

test('a receipt is averaged with the stock that it joins', () => {
  const at = (day: string) => new Date(`2026-11-${day}T08:00:00+08:00`);
  const receipts = [
    { at: at('01'), quantity: 10_000, onHandBefore: 90_000, unitCost: 300 },
    { at: at('02'), quantity: 10_000, onHandBefore: 30_000, unitCost: 400 },
    { at: at('03'), quantity: 10_000, onHandBefore: 0, unitCost: 500 },
  ];
  expect(averageCosts(receipts).map(({ cost }) => cost)).toEqual([300_000, 325_000, 500_000]);
});

test('the forecast is the median of the same weekday, without closed days and days not yet over', () => {
  const days = ['2026-10-28', '2026-11-04', '2026-11-11', '2026-11-18'];
  const quantities = new Map(days.map((day, n) => [dayNumber(day), n * 10]));
  const forecast = (closed: readonly string[]) =>
    forecastDay(
      { quantities, since: dayNumber('2026-10-28') },
      dayNumber('2026-11-25'),
      dayNumber(today),
      new Set(closed.map(dayNumber)),
    );
  expect(forecast([])).toBe(10);
  expect(forecast(['2026-10-28'])).toBe(15);
  expect(forecast(['2026-11-25'])).toBe(0);
});

test('cash is expected in the week of the due date and the usual delay, not in the past', () => {
  expect(expectedWeek('2026-11-20', 5, today)).toBe('2026-11-23');
  expect(expectedWeek('2026-10-01', 5, today)).toBe('2026-11-16');
});
