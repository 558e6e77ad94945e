/** A part of a page: a text that was just made, or bytes that were there before. */
export type Piece = string | Uint8Array;
/** What was drawn for an earlier page. In a text its place is marked, with its number after the mark. */
export type CachedFragments = { mark: string; pieces: readonly Uint8Array[] };

const markEnd = '-->';

/** Puts a page together. Only what is new is encoded; most of a page is not. */
export function assemblePage(pieces: readonly Piece[], kept?: CachedFragments): Buffer {
  const parts: Uint8Array[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'string') parts.push(piece);
    else if (!kept) parts.push(Buffer.from(piece));
    else {
      const [first = '', ...marked] = piece.split(kept.mark);
      parts.push(Buffer.from(first));
      for (const text of marked) {
        const end = text.indexOf(markEnd);
        const own = kept.pieces[Number(text.slice(0, end))];
        if (!own) throw new Error('A piece of the page is missing');
        parts.push(own, Buffer.from(text.slice(end + markEnd.length)));
      }
    }
  }
  return Buffer.concat(parts);
}
