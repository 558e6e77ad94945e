import { expect, test } from 'vitest';
import { assignRole, columnsOf, rolesOf, type StatementColumns } from './layout-columns.ts';

const suggestion: StatementColumns = {
  header_rows: 3,
  date: 0,
  date_format: 'dmy',
  amount: 4,
  reference: 1,
  description: [2, 5],
  payer: null,
};

test('shows a suggestion as roles and sends it unchanged', () => {
  const roles = rolesOf(suggestion, 7);
  expect(roles).toEqual(['date', 'reference', 'description', 'skip', 'amount', 'description', 'skip']);
  const { header_rows, date_format } = suggestion;
  expect(columnsOf(roles, { header_rows, date_format })).toEqual({ ok: true, columns: suggestion });
});

test('skips every column without a suggestion', () => {
  expect(rolesOf(null, 3)).toEqual(['skip', 'skip', 'skip']);
});

test('moves a unique role, and lets several columns be the description', () => {
  expect(assignRole(['date', 'amount', 'skip'], 2, 'date')).toEqual(['skip', 'amount', 'date']);
  expect(assignRole(['description', 'amount', 'skip'], 2, 'description')).toEqual([
    'description',
    'amount',
    'description',
  ]);
});

test.each([
  ['date', ['amount', 'skip']],
  ['amount', ['date', 'description']],
  ['description', ['date', 'amount', ...Array.from({ length: 7 }, () => 'description' as const)]],
] as const)('names the role %s that keeps the layout from being saved', (missing, roles) => {
  expect(columnsOf(roles, { header_rows: 1, date_format: 'dmy' })).toEqual({ ok: false, missing });
});
