import type { CalendarDay, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { expect, test } from 'vitest';
import { changeOf, linesOfDate } from './date-lines.ts';
import { withQuantity } from './draft-lines.ts';

const line = (variant_id: number, quantity: number): StandingOrder['lines'][number] => ({
  variant_id,
  sku: `SKU-${variant_id}`,
  product: {
    id: variant_id,
    slug: 'tomato',
    route: '/product/tomato',
    name: 'Tomato',
    alt_name: 'Tomato',
    thumb: null,
    farm: 'Kebun',
  },
  options: [],
  price_problem: null,
  pack_label: '5 kg carton',
  pack_size: 5,
  order_unit: 'carton',
  price_unit: 'kg',
  min_quantity: 1,
  quantity_step: 1,
  available: 100,
  is_catch_weight: false,
  quantity,
  price: 100,
  list_price: 100,
  price_source: 'list',
  amount: quantity * 500,
  note: null,
  problems: [],
  confirmed_price: 100,
  tiers: [{ from_quantity: 1, price: 100 }],
});
const order: StandingOrder = {
  id: 1,
  name: 'Sarapan',
  state: 'active',
  mode: 'automatic',
  weekdays: [1],
  starts_on: '2026-11-19',
  ends_on: null,
  place: null,
  author: 'Aisyah',
  line_count: 2,
  next_date: null,
  expected_total: 2500,
  waiting: null,
  address_id: null,
  pickup_id: 1,
  payment_method: 'online',
  po_number: null,
  note: null,
  substitution: 'same_grade',
  allows_partial: false,
  price_guard_percent: 15,
  lines: [line(7, 2), line(8, 3)],
  version: 1,
};
const dayWith = (lines: CalendarDay['lines']): CalendarDay => ({
  delivery_date: '2026-11-23',
  state: 'changed',
  expected_total: 0,
  lines,
  run: null,
  is_open: true,
});

test('shows the quantities of the date, and those of the standing order elsewhere', () => {
  const lines = linesOfDate(order, dayWith([{ variant_id: 7, quantity: 0 }]));
  expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [0, 0],
    [3, 1500],
  ]);
});

test('sends only the quantities that differ from the standing order', () => {
  const [first, second] = linesOfDate(order, dayWith([]));
  if (!first || !second) throw new Error('There are two lines');
  expect(changeOf(order, [withQuantity(first, 5), second])).toEqual({
    lines: [{ variant_id: 7, quantity: 5 }],
  });
});

test('resets the date when every quantity is the usual one again', () => {
  const lines = linesOfDate(order, dayWith([{ variant_id: 7, quantity: 9 }]));
  const usual = lines.map((each) => withQuantity(each, each.variant_id === 7 ? 2 : 3));
  expect(changeOf(order, usual)).toEqual({ resets_lines: true });
});
