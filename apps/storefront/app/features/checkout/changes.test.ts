import { expect, test } from 'vitest';
import { buildPreview, buildPreviewLine } from '../../testing/some-preview.ts';
import { changesBetween } from './changes.ts';

const tomato = buildPreviewLine({ variant_id: 1, price: 540, quantity: 8, available: 100 });
const chilli = buildPreviewLine({
  variant_id: 2,
  product: { ...buildPreviewLine().product, name: 'Red chilli' },
});
const before = buildPreview({ lines: [tomato, chilli], total: 41_250 });

test('reports nothing when nothing changed', () => {
  expect(changesBetween(before, structuredClone(before))).toEqual([]);
});

test('reports a price and the resulting total, before and after', () => {
  const after = buildPreview({ lines: [{ ...tomato, price: 600 }, chilli], total: 43_650 });
  expect(changesBetween(before, after)).toEqual([
    { kind: 'price', name: 'Cameron tomato', unit: 'kg', from: 540, to: 600 },
    { kind: 'total', from: 41_250, to: 43_650 },
  ]);
});

test('reports short stock with the wanted and the remaining quantity, and a product that is gone', () => {
  const short = { ...tomato, available: 3, problems: ['stock_short' as const] };
  const gone = { ...chilli, problems: ['unavailable' as const] };
  expect(changesBetween(before, buildPreview({ lines: [short, gone], total: 41_250 }))).toEqual([
    { kind: 'stock', name: 'Cameron tomato', unit: 'kg', from: 8, to: 3 },
    { kind: 'gone', name: 'Red chilli' },
  ]);
});

test('reports lines that were changed in another tab', () => {
  const other = buildPreviewLine({ variant_id: 3, product: { ...tomato.product, name: 'Rambutan' } });
  const after = buildPreview({ lines: [{ ...tomato, quantity: 9 }, other], total: 41_250 });
  expect(changesBetween(before, after)).toEqual([
    { kind: 'quantity', name: 'Cameron tomato', unit: 'kg', from: 8, to: 9 },
    { kind: 'removed', name: 'Red chilli' },
    { kind: 'added', name: 'Rambutan' },
  ]);
});

test('reports a new date, a delivery fee, an exhausted promotion and a required approval', () => {
  const after = buildPreview({
    ...before,
    delivery_date: '2026-11-20',
    delivery: 1200,
    discount: 0,
    needs_approval: true,
  });
  expect(changesBetween({ ...before, discount: 2000 }, after)).toEqual([
    { kind: 'date', from: '2026-11-19', to: '2026-11-20' },
    { kind: 'discount', from: 2000, to: 0 },
    { kind: 'delivery', from: 0, to: 1200 },
    { kind: 'approval' },
  ]);
});
