import { expect, test } from 'vitest';
import { exportPath, readReportQuery, requestOf, writeReportQuery } from './report-query.ts';

const today = '2026-11-18';
const read = (text: string) => readReportQuery(new URLSearchParams(text));

test.each([
  [
    '',
    { name: 'spend', from: '2026-10-21', to: '2026-11-17', compare: 'previous', group: 'branch', page: '1' },
  ],
  [
    'group=product&compare=year&period=last_month&sort=total&direction=asc&page=2',
    {
      name: 'spend',
      from: '2026-10-01',
      to: '2026-10-31',
      compare: 'year',
      group: 'product',
      sort: 'total',
      direction: 'asc',
      page: '2',
    },
  ],
  // What the report does not know is left out.
  [
    'report=prices&group=branch&compare=year&period=x',
    { name: 'prices', from: '2026-10-21', to: '2026-11-17', compare: 'none', page: '1' },
  ],
  ['report=budget', { name: 'budget', from: '2026-01-01', to: '2026-11-18', compare: 'none', page: '1' }],
  ['period=dates&from=2026-11-18&to=2026-11-17', null],
])('reads %j', (text, request) => {
  expect(requestOf(read(text), today)).toEqual(request);
});

test.each([
  '',
  '?report=budget',
  '?report=budget&period=last_28',
  '?period=dates&from=2026-11-01&to=2026-11-17&compare=none&group=month&sort=total&direction=asc&page=3',
])('writes %j as it was read', (text) => {
  expect(writeReportQuery(read(text))).toBe(text);
});

test('exports all pages of what is shown', () => {
  const request = requestOf(read('report=prices&period=last_month&page=4'), today);
  expect(request && exportPath(request, 'csv')).toBe(
    '/api/report/prices/export?from=2026-10-01&to=2026-10-31&compare=none&format=csv',
  );
});
