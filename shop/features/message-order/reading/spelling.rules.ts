/** Words of the catalogue by what is left of them when one letter is deleted, to find misspelled words quickly. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** Shorter words are too similar to each other: "sawi" and "sapi", "limau" and "lima". */
const minLength = 5;
/** Words of this length may have two errors. */
const minLengthForTwo = 8;
const maxLength = 24;

export function addSpelling(index: Map<string, string[]>, word: string) {
  if (word.length < minLength || word.length > maxLength || /\d/.test(word)) return;
  for (const form of deletions(word)) {
    const known = index.get(form);
    if (known) known.push(word);
    else index.set(form, [word]);
  }
}

/** The word itself and all that have one letter less. */
function deletions(word: string): Set<string> {
  const forms = new Set([word]);
  for (let index = 0; index < word.length; index++) forms.add(word.slice(0, index) + word.slice(index + 1));
  return forms;
}

/** The words of the catalogue that this one may be a misspelling of, closest first. Empty when it is too short. */
export function similarWords(spellings: Spellings, word: string): string[] {
  if (word.length < minLength || word.length > maxLength) return [];
  const close = new Set<string>();
  for (const form of deletions(word)) for (const known of spellings.get(form) ?? []) close.add(known);
  const limit = (known: string) => (Math.min(word.length, known.length) >= minLengthForTwo ? 2 : 1);
  const found = [...close]
    .map((known) => ({ known, typos: typosBetween(word, known) }))
    .filter(({ known, typos }) => typos <= limit(known) && known[0] === word[0]);
  const fewest = Math.min(...found.map(({ typos }) => typos));
  return found.filter(({ typos }) => typos === fewest).map(({ known }) => known);
}

/** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
function typosBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? b.length;
}
