import { expect, test } from 'vitest';
import { permissionsOf } from '../staff.rules.ts';
import { chartDays, fillDays, maySeePart, weeksAt } from './dashboard.rules.ts';

test.each([
  ['2026-11-18T12:00:00+08:00', '2026-11-16', '2026-11-09'],
  // Weeks start on Monday and end on Sunday, in Kuala Lumpur time.
  ['2026-11-16T00:30:00+08:00', '2026-11-16', '2026-11-09'],
  ['2026-11-15T23:59:00+08:00', '2026-11-09', '2026-11-02'],
])('at %s this week started on %s and last week on %s, both equally long', (at, monday, before) => {
  const { thisWeek, lastWeek } = weeksAt(new Date(at));
  expect(thisWeek.from).toEqual(new Date(`${monday}T00:00:00+08:00`));
  expect(lastWeek.from).toEqual(new Date(`${before}T00:00:00+08:00`));
  expect(lastWeek.until.getTime() - lastWeek.from.getTime()).toBe(
    thisWeek.until.getTime() - thisWeek.from.getTime(),
  );
});

test('a chart contains every day and ends today', () => {
  const days = fillDays([{ date: '2026-11-17', total: 5 }], '2026-11-18', (date) => ({ date, total: 0 }));
  expect(days).toHaveLength(chartDays);
  expect(days.slice(-2)).toEqual([
    { date: '2026-11-17', total: 5 },
    { date: '2026-11-18', total: 0 },
  ]);
  expect(days[0]?.date).toBe('2026-11-05');
});

test('roles see only the parts of their work', () => {
  const sees = (role: Parameters<typeof permissionsOf>[0]) =>
    (['sales', 'orders', 'routes', 'stock', 'overdue'] as const).filter((part) =>
      maySeePart(part, permissionsOf(role)),
    );
  expect(
    Object.fromEntries(
      (['warehouse', 'support', 'sales', 'finance', 'admin'] as const).map((role) => [role, sees(role)]),
    ),
  ).toEqual({
    warehouse: ['orders', 'routes', 'stock'],
    support: ['sales', 'orders'],
    sales: ['sales', 'orders', 'stock'],
    finance: ['sales', 'orders', 'overdue'],
    admin: ['sales', 'orders', 'routes', 'stock', 'overdue'],
  });
});
