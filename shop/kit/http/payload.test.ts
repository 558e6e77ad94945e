import { describe, expect, test } from 'vitest';
import { checksumText, cleanPayload, searchValue, toSearchParams } from './payload.ts';

describe('submitted form', () => {
  test('is trimmed, except for passwords', () => {
    expect(cleanPayload({ name: '  Aisyah ', password: ' Rahsia! ', current_password: 'x ' })).toEqual({
      name: 'Aisyah',
      password: ' Rahsia! ',
      current_password: 'x ',
    });
  });

  test('drops empty arrays and undefined values', () => {
    expect(cleanPayload({ a: [], b: [1], c: undefined, d: null })).toEqual({ b: [1], d: null });
  });

  test('turns empty strings in indexed rows into null and keeps others', () => {
    expect(cleanPayload({ note: ' ', items: [{ note: '', sku: ' A ' }] })).toEqual({
      note: '',
      items: [{ note: null, sku: 'A' }],
    });
  });
});

test.each([
  ['true', true],
  ['false', false],
  ['', false],
  ['tomato', 'tomato'],
])('parses the search parameter %j as %j', (input, expected) => {
  expect(searchValue(input)).toBe(expected);
});

describe('checksum text', () => {
  test('does not depend on the order of keys', () => {
    expect(checksumText({ b: 2, a: { d: 'x', c: null } })).toBe(
      checksumText({ a: { c: null, d: 'x' }, b: 2 }),
    );
  });

  test('joins the values by their sorted path', () => {
    expect(checksumText({ b: 2, a: { d: 'x', c: true }, list: [7, 8] })).toBe('true|x|2|7|8');
  });
});

test('writes nested parameters with brackets', () => {
  const params = toSearchParams({
    page: 2,
    advanced: { search_through_description: true },
    relationships: ['media'],
    x: undefined,
  });
  expect(decodeURIComponent(params.toString())).toBe(
    'page=2&advanced[search_through_description]=true&relationships=media',
  );
});
