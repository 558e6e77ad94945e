import { expect, test } from 'vitest';
import { joinNotes, maxLineNoteLength } from './line-note.ts';
import { line } from './text-fields.ts';

test.each([
  [[], null],
  [[null, undefined, ' '], null],
  [['potong, fresh', null, 'fresh', ' potong '], 'potong, fresh'],
  [['jangan\n\tlembik\u0007\u2028ya'], 'jangan lembik ya'],
])('of %j the note is %j', (notes, expected) => {
  expect(joinNotes(notes)).toBe(expected);
});

test('a long note is one that the shop accepts', () => {
  const note = joinNotes(['x'.repeat(maxLineNoteLength - 1), '🦀🦀']);
  expect(line(maxLineNoteLength).parse(note)).toBe(note);
  expect(joinNotes([`x${'🦀'.repeat(maxLineNoteLength)}`])).toHaveLength(maxLineNoteLength - 1);
});
