import { expect, test } from 'vitest';
import { compare } from './versions.ts';

type Version = Parameters<typeof compare>[0];
type Line = Version['lines'][number];

const line = (variant_id: number, over: Partial<Line> = {}): Line => ({
  position: variant_id,
  variant_id,
  sku: `SKU-${variant_id}`,
  name: `Hasil ${variant_id}`,
  pack_label: '5 kg',
  quantity: 10,
  list_price: 500,
  target_price: null,
  offered_price: null,
  is_available: true,
  note: null,
  ...over,
});
const version = (number: number, lines: Line[]): Version => ({
  number,
  side: 'buyer',
  author: 'Siti',
  valid_until: null,
  message: null,
  goods: null,
  created_at: '2026-11-18T12:00:00+08:00',
  lines,
});

test.each([
  ['a quantity', { quantity: 12 }, true],
  ['an offer', { offered_price: 480 }, true],
  ['a line that is left out', { is_available: false }, true],
  ['a note', { note: 'Besar' }, true],
  // The list price is the day's, not part of what a side offered.
  ['a list price', { list_price: 600 }, false],
] as const)('reports %s as changed: %s', (_, over, isChanged) => {
  const rows = compare(version(1, [line(1)]), version(2, [line(1, over)]));
  expect(rows.map((row) => row.isChanged)).toEqual([isChanged]);
});

test('lists lines that only one version has', () => {
  const rows = compare(version(1, [line(1), line(2)]), version(2, [line(2), line(3)]));
  expect(rows.map(({ variantId, before, after }) => [variantId, before !== null, after !== null])).toEqual([
    [1, true, false],
    [2, true, true],
    [3, false, true],
  ]);
});
