import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { ms } from '../messages/ms.ts';
import { fieldText, recordText, valueText } from './record-text.ts';

const english = { lang: 'en', t: translator<typeof en>('en', en) } as const;
const malay = { lang: 'ms', t: translator<typeof en>('ms', ms) } as const;

test('shows a record by its type and number in both languages', () => {
  const record = { type: 'order', label: 'B-1024' };
  expect([recordText(record, english), recordText(record, malay)]).toEqual([
    'Order B-1024',
    'Pesanan B-1024',
  ]);
  expect(recordText({ type: 'gift_card', label: '7' }, english)).toBe('Gift card 7');
});

test.each([
  ['TOM-A-05.price', '860', 'TOM-A-05 › Price', 'RM 8.60'],
  ['TOM-A-05.tiers.5', '540', 'TOM-A-05 › Volume prices › 5', 'RM 5.40'],
  ['lines.0.quantity', '2', 'Items › 1 › Quantity', '2'],
  ['limit', '5000000', 'Credit limit', 'RM 50,000.00'],
  ['state', 'out_for_delivery', 'Status', 'On its way'],
  ['status', 'partially_refunded', 'Status', 'Partly refunded'],
  ['status', 'some_new_state', 'Status', 'Some new state'],
  ['role', 'finance', 'Role', 'Finance'],
  ['language', 'ms', 'Language', 'Malay'],
  ['cause', 'delivery', 'Charged for', 'Delivery or handling'],
  ['is_hidden', 'true', 'Hidden', 'yes'],
  ['ends_on', '2026-11-18', 'Last day', '18 Nov 2026'],
  ['farm_id', 'Cameron Fresh', 'Farm', 'Cameron Fresh'],
  ['name', 'en', 'Name', 'en'],
  ['shelf_life_days', '14', 'Shelf life days', '14'],
])('shows a change of %s to %j as %j: %j', (path, value, field, shown) => {
  expect(fieldText(path, english)).toBe(field);
  expect(valueText(path, value, english).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('shows fields and values in Malay', () => {
  expect([fieldText('price', malay), valueText('state', 'delivered', malay)]).toEqual([
    'Harga',
    ms['state.order.delivered'],
  ]);
});
