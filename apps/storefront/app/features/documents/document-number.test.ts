import { expect, test } from 'vitest';
import { compareWithStored } from './document-number.ts';

const before = { full_name: 'Aisyah', identity_number: '••••••••1234' };

test.each([
  [null, { full_name: 'Aisyah', identity_number: '' }, 'changed'],
  [before, { full_name: 'Aisyah ', identity_number: ' ' }, 'kept'],
  [before, { full_name: 'Aishah', identity_number: '' }, 'number-needed'],
  [before, { full_name: 'Aisyah', identity_number: '900101145678' }, 'changed'],
])('compares %j with %j as %s', (was, now, expected) => {
  expect(compareWithStored(was, now, 'identity_number')).toBe(expected);
});
