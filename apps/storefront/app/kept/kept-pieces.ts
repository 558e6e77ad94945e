/** The cached pieces of one page and the marker of their positions. */
export type PagePieces = {
  mark: string;
  pieces: readonly Uint8Array[];
  /** Returns the placeholder for the piece. */
  put: (bytes: Uint8Array) => string;
};

/** The marker contains the page's secret nonce, so that no text in a page can imitate it. */
export function createPagePieces(nonce: string): PagePieces {
  const mark = `<!--${nonce} `;
  const pieces: Uint8Array[] = [];
  return { mark, pieces, put: (bytes) => `${mark}${pieces.push(bytes) - 1}-->` };
}
