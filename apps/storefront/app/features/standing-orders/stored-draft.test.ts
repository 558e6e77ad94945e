import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { parseStoredDraft } from './stored-draft.ts';

const initial = emptyDraft(new Date('2026-11-18T12:00:00+08:00'));

test('a stored draft is restored as it was typed', () => {
  const typed = { ...initial, name: 'Weekdays', weekdays: [1, 3], addressId: 7, note: 'Back door' };
  expect(parseStoredDraft(JSON.stringify(typed), initial)).toEqual(typed);
});

test.each([
  ['nothing', null],
  ['text that is not JSON', '{'],
  ['a list', '[]'],
  ['a draft without one of its fields', JSON.stringify({ ...initial, note: undefined })],
  ['a draft with a field of another type', JSON.stringify({ ...initial, weekdays: 'Monday' })],
])('%s is not restored', (_, text) => {
  expect(parseStoredDraft(text, initial)).toBeNull();
});
