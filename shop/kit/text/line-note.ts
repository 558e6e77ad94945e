/** The longest note of a line in a cart, basket or order. */
export const maxLineNoteLength = 200;

/** One line of text for a note, each part once. Null when there is none. */
export function joinNotes(notes: readonly (string | null | undefined)[]): string | null {
  const parts = notes
    .flatMap((note) => (note ?? '').split(', '))
    .map((part) => part.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim());
  const joined = [...new Set(parts)].filter((part) => part !== '').join(', ');
  // Half a character at the end is removed.
  const note = joined
    .slice(0, maxLineNoteLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return note === '' ? null : note;
}
