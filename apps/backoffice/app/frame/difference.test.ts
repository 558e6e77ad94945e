import { expect, test } from 'vitest';
import { differences } from './difference.ts';

test('lists only the changed values', () => {
  const before = { role: 'sales', language: 'en', limits: { order: 100 } };
  const after = { role: 'finance', language: 'en', limits: { order: 250 } };
  expect(differences(before, after)).toEqual([
    { path: 'role', before: 'sales', after: 'finance' },
    { path: 'limits.order', before: '100', after: '250' },
  ]);
});

test('has only one side for added and removed values', () => {
  expect(differences(null, { name: 'Aisyah', note: null })).toEqual([
    { path: 'name', before: null, after: 'Aisyah' },
  ]);
  expect(differences({ note: 'x' }, { note: null })).toEqual([{ path: 'note', before: 'x', after: null }]);
});

test('compares lists by position', () => {
  expect(differences([{ qty: 1 }, { qty: 2 }], [{ qty: 1 }, { qty: 3 }])).toEqual([
    { path: '1.qty', before: '2', after: '3' },
  ]);
});

test('distinguishes an empty text from null', () => {
  expect(differences({ note: '' }, { note: 'x' })).toEqual([{ path: 'note', before: '', after: 'x' }]);
});
