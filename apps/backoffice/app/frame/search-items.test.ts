import { expect, test } from 'vitest';
import { searchItems } from './search-items.ts';

const found = {
  orders: [
    { slug: 'B-1', buyer: 'Siti', status: 'confirmed' as const, total: 860 },
    { slug: 'B-2', buyer: 'Siti', status: 'confirmed' as const, total: 860 },
  ],
  companies: [{ id: 3, name: 'Dapur Siti', ssm_number: '202401012345' }],
  people: [{ id: 4, name: 'Siti', email: null, phone: '+60123456789' }],
  products: [{ id: 5, name_en: 'Chilli', name_ms: 'Cili', sku: 'CHI-01', status: 'draft' as const }],
  invoices: [
    { number: 'INV-2026-000001', buyer: 'Siti', order: 'B-1', is_on_credit: true },
    { number: 'INV-2026-000002', buyer: 'Siti', order: 'B-2', is_on_credit: false },
  ],
};
const none = { orders: [], companies: [], people: [], products: [], invoices: [] };

test('lists the results kind by kind with the page of each', () => {
  const items = searchItems(found, { lang: 'ms', may: () => true });
  expect(items.map(({ label, detail, to, isFirst }) => [label, detail, to, isFirst])).toEqual([
    ['B-1', 'Siti', '/orders/B-1', true],
    ['B-2', 'Siti', '/orders/B-2', false],
    ['Dapur Siti', '202401012345', '/companies?open=3', true],
    ['Siti', '+60123456789', '/people?open=4', true],
    ['Cili', 'CHI-01', '/catalogue/5', true],
    ['INV-2026-000001', 'Siti', '/credit?tab=invoices&status=all&open=INV-2026-000001', true],
    ['INV-2026-000002', 'Siti', '/orders/B-2', false],
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('opens the order of an invoice on credit for those who may not see credit', () => {
  const [first] = searchItems({ ...none, invoices: found.invoices }, { lang: 'en', may: () => false });
  expect(first?.to).toBe('/orders/B-1');
});
