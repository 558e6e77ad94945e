import { describe, expect, test } from 'vitest';
import {
  type Choices,
  noChoices,
  placeInput,
  preselectPlaces,
  previewInput,
  readChoices,
} from './choices.ts';

const addresses = [{ id: 1 }, { id: 2, is_default: true }, { id: 3 }];
const points = [{ id: 7 }, { id: 8 }];
type Header = Parameters<typeof preselectPlaces>[1]['header'];
const nowhere: Header = { addressId: null, pickupId: null };

test('what is kept comes back; what was damaged or made up does not', () => {
  const kept: Choices = { ...noChoices, way: 'pickup', pickupId: 8, note: 'Ring', addTo: 'B-261118-7K3QX' };
  expect(readChoices(JSON.stringify(kept))).toEqual(kept);
  expect([readChoices(null), readChoices('{'), readChoices('7')]).toEqual([null, null, null]);
  const odd = { way: 'drone', addressId: '1', date: 'soon', method: 'gold', substitution: 1, addTo: 'B-1' };
  expect(readChoices(JSON.stringify(odd))).toEqual(noChoices);
});

describe('the place that is preselected', () => {
  const settle = (choices: Partial<Choices>, header = nowhere) => {
    const { addressId, pickupId } = preselectPlaces(
      { ...noChoices, ...choices },
      { addresses, points, header },
    );
    return [addressId, pickupId];
  };

  test('is the one of before, the header’s, the default, or the first', () => {
    expect(settle({ addressId: 3 }, { addressId: 1, pickupId: 8 })).toEqual([3, 8]);
    expect(settle({}, { addressId: 1, pickupId: null })).toEqual([1, 7]);
    expect(settle({})).toEqual([2, 7]);
  });

  test('exists: one that was removed is forgotten', () => {
    expect(settle({ addressId: 99, pickupId: 99 }, { addressId: 98, pickupId: 98 })).toEqual([2, 7]);
    const none = preselectPlaces(
      { ...noChoices, addressId: 1 },
      { addresses: [], points: [], header: nowhere },
    );
    expect([none.addressId, none.pickupId]).toEqual([null, null]);
  });
});

test('exactly one of address, pickup point and another order is sent', () => {
  const all = { ...noChoices, addressId: 1, pickupId: 7, date: '2026-11-19' };
  expect(previewInput(all)).toEqual({ payment_method: 'online', address_id: 1, delivery_date: '2026-11-19' });
  expect(previewInput({ ...all, way: 'pickup', code: 'SAYUR' })).toEqual({
    payment_method: 'online',
    pickup_id: 7,
    delivery_date: '2026-11-19',
    promotion_code: 'SAYUR',
  });
  expect(previewInput({ ...all, code: 'SAYUR', quotation: 'Q-261118-7K3QX' })).toEqual({
    payment_method: 'online',
    address_id: 1,
    delivery_date: '2026-11-19',
    quotation: 'Q-261118-7K3QX',
  });
  expect(previewInput({ ...all, addTo: 'B-261118-7K3QX' })).toEqual({
    payment_method: 'online',
    add_to: 'B-261118-7K3QX',
  });
});

test('an order is placed for the day that was shown, although none was chosen', () => {
  const shown = { delivery_date: '2026-11-19', price_hash: 'f'.repeat(64) };
  expect(placeInput({ ...noChoices, addressId: 1, po: ' PO-7 ', note: ' ' }, shown)).toEqual({
    payment_method: 'online',
    address_id: 1,
    po_number: 'PO-7',
    note: null,
    substitution: 'same_grade',
    ...shown,
  });
});
