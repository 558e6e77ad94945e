/** A part of a page: new text, or bytes encoded before. */
export type Piece = string | Uint8Array;
/** Fragments rendered for earlier pages. In the text, a marker followed by its index stands for each. */
export type CachedFragments = { mark: string; pieces: readonly Uint8Array[] };

const markEnd = '-->';

/** Assembles a page. Only new text is encoded, which is a small part of a page. */
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
