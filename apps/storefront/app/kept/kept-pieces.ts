/** The pieces of one page that were kept, and how their places in it are marked. */
export type PagePieces = {
  mark: string;
  pieces: readonly Uint8Array[];
  /** Gives what stands in the page instead. */
  put: (bytes: Uint8Array) => string;
};

/** The mark holds the nonce of the page, which nobody else knows: no text in a page can look like it. */
export function createPagePieces(nonce: string): PagePieces {
  const mark = `<!--${nonce} `;
  const pieces: Uint8Array[] = [];
  return { mark, pieces, put: (bytes) => `${mark}${pieces.push(bytes) - 1}-->` };
}
