import { expect, test } from 'vitest';
import { placeToFill } from './fill-place.ts';

const kl = { city: 'Kuala Lumpur', state: 'KUL' };
const ipoh = { city: 'Ipoh', state: 'PRK' };

test('fills empty fields', () => {
  expect(placeToFill({ city: '', state: '' }, null, kl)).toEqual(kl);
  expect(placeToFill({ city: ' ', state: 'SGR' }, null, kl)).toEqual({ city: 'Kuala Lumpur' });
});

test('does not overwrite typed values', () => {
  expect(placeToFill({ city: 'Bangsar', state: 'KUL' }, null, ipoh)).toEqual({});
  expect(placeToFill({ city: 'Bangsar', state: 'KUL' }, kl, ipoh)).toEqual({ state: 'PRK' });
});

test('replaces values filled in by the previous postcode', () => {
  expect(placeToFill(kl, kl, ipoh)).toEqual(ipoh);
});

test('returns nothing when the values are already right', () => {
  expect(placeToFill(kl, kl, kl)).toEqual({});
});
