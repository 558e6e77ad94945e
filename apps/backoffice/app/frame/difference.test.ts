import { expect, test } from 'vitest';
import { differences, readable } from './difference.ts';

test('names what changed and nothing else', () => {
  const before = { role: 'sales', language: 'en', limits: { order: 100 } };
  const after = { role: 'finance', language: 'en', limits: { order: 250 } };
  expect(differences(before, after)).toEqual([
    { path: 'role', before: 'sales', after: 'finance' },
    { path: 'limits.order', before: '100', after: '250' },
  ]);
});

test('what came and what went have one side only', () => {
  expect(differences(null, { name: 'Aisyah', note: null })).toEqual([
    { path: 'name', before: null, after: 'Aisyah' },
  ]);
  expect(differences({ note: 'x' }, { note: null })).toEqual([{ path: 'note', before: 'x', after: null }]);
});

test('lists are compared place by place', () => {
  expect(differences([{ qty: 1 }, { qty: 2 }], [{ qty: 1 }, { qty: 3 }])).toEqual([
    { path: '1.qty', before: '2', after: '3' },
  ]);
});

test('an empty text is not nothing', () => {
  expect(differences({ note: '' }, { note: 'x' })).toEqual([{ path: 'note', before: '', after: 'x' }]);
});

test('a path reads like words', () => {
  expect(readable('limits.order_total')).toBe('limits › order total');
});
