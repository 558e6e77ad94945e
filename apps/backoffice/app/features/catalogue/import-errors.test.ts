import { expect, test } from 'vitest';
import { errorTable } from './import-errors.ts';

test('writes a row for every error, with its line and column', () => {
  const row = { product: 'tomato', sku: 'TOM-05', changes: [] };
  const rows = [
    {
      ...row,
      line: 2,
      kind: 'error' as const,
      errors: [
        { column: 'price', text: 'No' },
        { column: 'farm', text: 'None' },
      ],
    },
    { ...row, line: 3, kind: 'change' as const, errors: [] },
  ];
  expect(errorTable({ rows }, { line: 'Line', column: 'Column', error: 'Error' })).toEqual([
    ['Line', 'product', 'sku', 'Column', 'Error'],
    [2, 'tomato', 'TOM-05', 'price', 'No'],
    [2, 'tomato', 'TOM-05', 'farm', 'None'],
  ]);
});
