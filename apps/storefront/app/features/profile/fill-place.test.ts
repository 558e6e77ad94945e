import { expect, test } from 'vitest';
import { placeToFill } from './fill-place.ts';

const kl = { city: 'Kuala Lumpur', state: 'KUL' };
const ipoh = { city: 'Ipoh', state: 'PRK' };

test('fills in what is empty', () => {
  expect(placeToFill({ city: '', state: '' }, null, kl)).toEqual(kl);
  expect(placeToFill({ city: ' ', state: 'SGR' }, null, kl)).toEqual({ city: 'Kuala Lumpur' });
});

test('does not overwrite what somebody typed', () => {
  expect(placeToFill({ city: 'Bangsar', state: 'KUL' }, null, ipoh)).toEqual({});
  expect(placeToFill({ city: 'Bangsar', state: 'KUL' }, kl, ipoh)).toEqual({ state: 'PRK' });
});

test('replaces what the postcode before had filled in', () => {
  expect(placeToFill(kl, kl, ipoh)).toEqual(ipoh);
});

test('has nothing to do where it already stands', () => {
  expect(placeToFill(kl, kl, kl)).toEqual({});
});
