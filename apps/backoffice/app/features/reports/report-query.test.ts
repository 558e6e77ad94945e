import { recordFilters } from '@bakul/shop/features/report/report.constants';
import { expect, test } from 'vitest';
import { exportPath, requestOf, urlDefaults, viewQueryOf } from './report-query.ts';

const today = '2026-11-18';

test('asks for the last 28 days, compared with those before', () => {
  expect(requestOf('sales', urlDefaults, today)).toEqual({
    name: 'sales',
    from: '2026-10-21',
    to: '2026-11-17',
    compare: 'previous',
    page: '1',
  });
});

test('passes on what the report knows, and nothing else', () => {
  const url = {
    ...urlDefaults,
    period: 'last_month',
    compare: 'year',
    group: 'route',
    sort: 'net',
    direction: 'asc',
    page: '2',
    farm_id: '3',
    buyer_id: 'x',
    zone_id: '7',
    payment_method: 'credit',
  };
  const known = {
    from: '2026-10-01',
    to: '2026-10-31',
    compare: 'year',
    sort: 'net',
    direction: 'asc',
    page: '2',
  };
  expect(requestOf('sales', url, today)).toEqual({
    name: 'sales',
    ...known,
    group: 'route',
    farm_id: '3',
    zone_id: '7',
    payment_method: 'credit',
  });
  expect(requestOf('wastage', url, today)).toEqual({ name: 'wastage', ...known, farm_id: '3' });
  expect(requestOf('receivables', url, today)).toEqual({
    name: 'receivables',
    compare: 'none',
    sort: 'net',
    direction: 'asc',
    page: '2',
  });
});

test('asks for nothing while the dates make no period', () => {
  const url = { ...urlDefaults, period: 'dates', from: '2026-11-18', to: '' };
  expect(requestOf('sales', url, today)).toBeNull();
  expect(requestOf('sales', { ...url, to: '2026-11-18' }, today)).toMatchObject({ from: today, to: today });
  // As in the link of a mail.
  const linked = { ...urlDefaults, from: '2026-11-09', to: '2026-11-15' };
  expect(requestOf('sales', linked, today)).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
});

test('exports all pages of what is shown', () => {
  const request = requestOf('forecast', { ...urlDefaults, farm_id: '3', page: '4' }, today);
  expect(request && exportPath(request, 'xlsx')).toBe(
    '/api/staff/report/forecast/export?compare=none&farm_id=3&format=xlsx',
  );
});

test('exports every filter, and keeps it in a saved view', () => {
  const filters = {
    ...Object.fromEntries(recordFilters.map((filter, index) => [filter, String(index + 1)])),
    payment_method: 'credit',
  };
  const url = { ...urlDefaults, ...filters, page: '2', saved: '9' };
  expect(viewQueryOf(url)).toEqual(filters);
  const request = requestOf('sales', url, today);
  const { searchParams } = new URL(request ? exportPath(request, 'csv') : '', 'http://shop.test');
  expect(Object.fromEntries(searchParams)).toMatchObject(filters);
});
