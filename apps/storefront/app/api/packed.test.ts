import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what was packed comes out again', () => {
  const value = { name: 'Cili "padi" </script>', tiers: [1, 2], none: null };
  expect(unpack(pack(value))).toEqual(value);
});

test('a text gives the same object each time, however it came', () => {
  const text = JSON.stringify({ from: 'the page' });
  expect(unpack(text)).toBe(unpack(text));
  expect(unpack(text)).toEqual({ from: 'the page' });
});

test('a visit of many pages does not keep them all', () => {
  const first = JSON.stringify({ page: 0 });
  const before = unpack(first);
  for (let page = 1; page < 200; page++) unpack(JSON.stringify({ page }));
  expect(unpack(first)).not.toBe(before);
  expect(unpack(first)).toEqual(before);
});
