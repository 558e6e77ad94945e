import { expect, test } from 'vitest';
import { type Draft, draftProblems, emptyDraft, inputOf, toggleWeekday } from './draft.ts';
import { type DraftLine, totalOf, withQuantity } from './draft-lines.ts';

const now = new Date('2026-11-18T02:00:00Z');
const today = '2026-11-18';

const line: DraftLine = {
  variant_id: 7,
  sku: 'TOM-A-05',
  name: 'Tomato',
  alt_name: 'Tomato',
  route: '/product/tomato',
  thumb: null,
  options: ['A'],
  pack_label: '5 kg carton',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  min_quantity: 1,
  quantity_step: 0.5,
  is_catch_weight: false,
  quantity: 2,
  price: 333,
  amount: 3330,
  in_stock: true,
  available: 0,
  note: 'ripe',
  tiers: [
    { from_quantity: 1, price: 333 },
    { from_quantity: 4, price: 300 },
  ],
};
const complete: Draft = {
  ...emptyDraft(now),
  name: ' Breakfast ',
  weekdays: [5, 1],
  addressId: 3,
  lines: [line],
};

test.each<[string, Partial<Draft>, string[]]>([
  ['a complete draft', {}, []],
  ['only spaces as a name', { name: '  ' }, ['name']],
  ['no weekday', { weekdays: [] }, ['weekdays']],
  ['no first date', { startsOn: '' }, ['starts.missing']],
  ['a first date in the past', { startsOn: '2026-11-17' }, ['starts']],
  ['today as the first date', { startsOn: today }, []],
  ['a last date before the first', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, ['ends']],
  ['the same first and last date', { startsOn: '2026-12-02', endsOn: '2026-12-02' }, []],
  ['no items', { lines: [] }, ['lines']],
  ['no address', { addressId: null }, ['place']],
  ['no pickup point', { way: 'pickup' }, ['pickup']],
  ['an empty percentage', { priceGuard: '' }, ['guard']],
  ['a percentage above 100', { priceGuard: '101' }, ['guard']],
  ['a fraction of a percent', { priceGuard: '1.5' }, ['guard']],
  ['a price guard of 0', { priceGuard: '0' }, []],
])('finds the problems of %s', (_name, part, problems) => {
  expect(draftProblems({ ...complete, ...part }, today)).toEqual(problems);
});

test.each([
  ['2026-11-18T16:00:00+08:00', '2026-11-19'],
  ['2026-11-18T16:00:01+08:00', '2026-11-20'],
  // Already the next day in Kuala Lumpur.
  ['2026-11-18T23:59:59Z', '2026-11-20'],
])('starts at %s with %s, the first date that can still be ordered', (at, startsOn) => {
  expect(emptyDraft(new Date(at)).startsOn).toBe(startsOn);
});

test('accepts a first date in the past of a standing order that has begun', () => {
  expect(draftProblems({ ...complete, startsOn: '2026-01-05' }, null)).toEqual([]);
});

test('sends exactly one place, sorted weekdays and null for what is empty', () => {
  expect(inputOf({ ...complete, pickupId: 9 })).toMatchObject({
    name: 'Breakfast',
    weekdays: [1, 5],
    address_id: 3,
    pickup_id: null,
    ends_on: null,
    po_number: null,
    note: null,
    price_guard_percent: 15,
    lines: [{ variant_id: 7, quantity: 2, note: 'ripe' }],
  });
  expect(inputOf({ ...complete, way: 'pickup', pickupId: 9 })).toMatchObject({
    address_id: null,
    pickup_id: 9,
  });
});

test('adds and removes a weekday', () => {
  expect(toggleWeekday([1, 3], 5)).toEqual([1, 3, 5]);
  expect(toggleWeekday([1, 3], 3)).toEqual([1]);
});

test('applies the tier that a quantity reaches, and leaves it again', () => {
  const more = withQuantity(line, 4);
  expect([more.price, more.amount]).toEqual([300, 6000]);
  expect(withQuantity(more, 3.5)).toMatchObject({ price: 333, amount: 5828 });
  expect(withQuantity(more, 0).amount).toBe(0);
});

test('prices a changed quantity and leaves sold-out items out of the total', () => {
  const changed = withQuantity(line, 1.5);
  expect(changed.amount).toBe(2498);
  expect(totalOf([changed, { ...line, in_stock: false }])).toBe(2498);
});
