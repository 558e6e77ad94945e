import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byFarm, byRoute, type PickingRow } from './picking.rules.ts';

const place = {
  label: 'Dapur',
  contact: 'Siti',
  phone: '+60123456789',
  line_1: '7 Jalan Kiara',
  line_2: null,
  postcode: '50480',
  city: 'Kuala Lumpur',
  notes: 'Back door',
};

function row(over: Partial<PickingRow> = {}): PickingRow {
  return {
    slug: 'B-1',
    stop: 'B-1',
    status: 'confirmed',
    fulfilment: 'delivery',
    buyer: 'Restoran Seri',
    place,
    substitution: 'ask',
    order_note: null,
    route_en: 'Valley',
    route_ms: 'Lembah',
    variant_id: 1,
    sku: 'TOM-A-05',
    name_en: 'Tomato',
    name_ms: 'Tomato (ms)',
    pack_label_en: '5 kg carton',
    pack_label_ms: 'karton 5 kg',
    order_unit: 'carton',
    quantity: '2.000',
    weight_grams: 10_000,
    is_catch_weight: false,
    note: null,
    is_picked: false,
    farm: 'Kebun Aman',
    district: 'Cameron Highlands',
    ...over,
  };
}

test('sums a variant into one line per farm, however many orders contain it', () => {
  const [farm, ...others] = byFarm(
    [
      row({ variant_id: 2, sku: 'TOM-B' }),
      row(),
      row({ slug: 'B-2', stop: 'B-2', quantity: '1.500', weight_grams: 7500 }),
    ],
    'ms',
  );
  expect(others).toEqual([]);
  expect(farm).toMatchObject({ farm: 'Kebun Aman', weight_grams: 27_500 });
  expect(farm?.lines.map(({ sku, name, quantity, orders }) => [sku, name, quantity, orders])).toEqual([
    ['TOM-A-05', 'Tomato (ms)', 3.5, 2],
    ['TOM-B', 'Tomato (ms)', 2, 1],
  ]);
});

test('packs an addition with its parent order', () => {
  const rows = [
    row(),
    row({ slug: 'B-9', variant_id: 2, sku: 'CHI', note: 'Very red' }),
    row({
      slug: 'B-3',
      stop: 'B-3',
      fulfilment: 'pickup',
      route_en: 'Counter',
      route_ms: 'Kaunter',
      is_picked: true,
    }),
  ];
  const [van, counter] = byRoute(rows, 'en');
  expect(van).toMatchObject({ route: 'Valley', fulfilment: 'delivery', weight_grams: 20_000 });
  expect(van?.stops).toHaveLength(1);
  expect(van?.stops[0]?.lines.map(({ sku, addition, note }) => [sku, addition, note])).toEqual([
    ['TOM-A-05', null, null],
    ['CHI', 'B-9', 'Very red'],
  ]);
  expect(van?.stops[0]?.place.address).toEqual(['7 Jalan Kiara', '50480 Kuala Lumpur']);
  expect(counter).toMatchObject({ route: 'Counter', fulfilment: 'pickup', stops: [{ is_packed: true }] });
});

test('both views contain every quantity exactly once', () => {
  const some = fc.record({
    variant_id: fc.integer({ min: 1, max: 4 }),
    slug: fc.constantFrom('B-1', 'B-2', 'B-3'),
    farm: fc.constantFrom('Aman', 'Baru'),
    units: fc.integer({ min: 1, max: 9000 }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (lines) => {
      const rows = lines.map(({ units, slug, ...over }) =>
        row({ ...over, slug, stop: slug, quantity: (units / 1000).toFixed(3), weight_grams: units }),
      );
      const sum = (all: readonly { quantity: number; weight_grams: number }[]) => [
        Math.round(all.reduce((total, { quantity }) => total + quantity * 1000, 0)),
        all.reduce((total, { weight_grams }) => total + weight_grams, 0),
      ];
      const units = lines.reduce((total, line) => total + line.units, 0);
      expect(sum(byFarm(rows, 'en').flatMap((farm) => farm.lines))).toEqual([units, units]);
      const packed = byRoute(rows, 'en').flatMap(({ stops }) => stops.flatMap((stop) => stop.lines));
      expect(sum(packed)).toEqual([units, units]);
    }),
  );
});
