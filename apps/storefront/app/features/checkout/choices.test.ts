import { describe, expect, test } from 'vitest';
import { buildPreview } from '../../testing/some-preview.ts';
import {
  type Choices,
  deliveryFee,
  hasNoPlace,
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

test('restores stored choices and ignores damaged or invalid values', () => {
  const stored: Choices = { ...noChoices, way: 'pickup', pickupId: 8, note: 'Ring', addTo: 'B-261118-7K3QX' };
  expect(readChoices(JSON.stringify(stored))).toEqual(stored);
  expect([readChoices(null), readChoices('{'), readChoices('7')]).toEqual([null, null, null]);
  const odd = { way: 'drone', addressId: '1', date: 'soon', method: 'gold', substitution: 1, addTo: 'B-1' };
  expect(readChoices(JSON.stringify(odd))).toEqual(noChoices);
});

describe('the preselected place', () => {
  const settle = (choices: Partial<Choices>, header = nowhere) => {
    const { addressId, pickupId } = preselectPlaces(
      { ...noChoices, ...choices },
      { addresses, points, header },
    );
    return [addressId, pickupId];
  };

  test('is the previous choice, else the one in the header, else the default, else the first', () => {
    expect(settle({ addressId: 3 }, { addressId: 1, pickupId: 8 })).toEqual([3, 8]);
    expect(settle({}, { addressId: 1, pickupId: null })).toEqual([1, 7]);
    expect(settle({})).toEqual([2, 7]);
  });

  test('is never one that was removed', () => {
    expect(settle({ addressId: 99, pickupId: 99 }, { addressId: 98, pickupId: 98 })).toEqual([2, 7]);
    const none = preselectPlaces(
      { ...noChoices, addressId: 1 },
      { addresses: [], points: [], header: nowhere },
    );
    expect([none.addressId, none.pickupId]).toEqual([null, null]);
  });
});

test('sends exactly one of address, pickup point and existing order', () => {
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

test('places the order for the date that was shown even when none was chosen', () => {
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

describe('a checkout without a place', () => {
  const first: Choices = { ...noChoices, pickupId: 7 };

  test('has its first step open until there is an address, a pickup point or an order to join', () => {
    expect(hasNoPlace(first)).toBe(true);
    expect(hasNoPlace({ ...first, addressId: 1 })).toBe(false);
    expect(hasNoPlace({ ...first, way: 'pickup' })).toBe(false);
    expect(hasNoPlace({ ...first, way: 'pickup', pickupId: null })).toBe(true);
    expect(hasNoPlace({ ...first, addTo: 'B-261118-7K3QX' })).toBe(false);
  });

  test('has no delivery fee, which is not the same as free delivery', () => {
    const free = buildPreview({ delivery: 0 });
    const there: Choices = { ...first, addressId: 1 };
    expect(deliveryFee(free, first)).toBeNull();
    expect(deliveryFee(buildPreview({ problems: ['no_place'] }), there)).toBeNull();
    expect(deliveryFee(buildPreview({ problems: ['not_delivered_there'] }), there)).toBeNull();
    expect(deliveryFee(free, there)).toBe(0);
    expect(deliveryFee(buildPreview({ delivery: 800 }), there)).toBe(800);
  });
});
