import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { expect, test } from 'vitest';
import { lastOffer } from './last-offer.ts';

type Version = Quotation['versions'][number];

function version(number: number, side: Version['side'], prices: readonly (number | null)[]): Version {
  return {
    number,
    side,
    author: 'Mei',
    valid_until: null,
    message: null,
    goods: null,
    created_at: '2026-11-18T10:00:00+08:00',
    lines: prices.map((offered_price, at) => ({
      position: at + 1,
      variant_id: 7 + at,
      sku: 'TOM-10',
      name: 'Cameron tomato',
      pack_label: 'Carton, 10 kg',
      quantity: 4,
      list_price: 540,
      target_price: 400,
      offered_price,
      is_available: offered_price !== null,
      note: null,
    })),
  };
}

const request = version(1, 'buyer', [null, null]);
const offer = version(2, 'staff', [480, null]);
const counter = version(3, 'buyer', [null, null]);
const secondOffer = version(4, 'staff', [460, 300]);

test.each([
  ['a request', [request], []],
  ['an offer without one of the items', [request, offer], [[7, 480]]],
  ['a counter-offer', [request, offer, counter], [[7, 480]]],
  [
    'a second offer',
    [request, offer, counter, secondOffer],
    [
      [7, 460],
      [8, 300],
    ],
  ],
])('returns the prices of the newest offer: %s', (_, versions, prices) => {
  expect([...lastOffer(versions)]).toEqual(prices);
});
