/** Compares the name of a payer on a statement with that of a customer. */

/** Legal forms and words that many names share. */
const common = new Set(
  'SDN BHD BERHAD PLT ENTERPRISE ENT TRADING RESTORAN RESTAURANT KEDAI KAFE CAFE THE AND DAN BIN BINTI CO'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word.length > 1);

/** Names on statements are cut at about this length. */
const minCutName = 10;

/**
 * Whether the bank's text may name the customer: it contains the distinctive words of the name, the last of which may be
 * cut, or begins with most of the name.
 */
export function isSimilarName(bankText: string, name: string): boolean {
  const written = wordsOf(bankText);
  const words = wordsOf(name);
  const joined = words.join('');
  const start = written.join('');
  if (start.length >= minCutName && joined.startsWith(start)) return true;
  const distinctive = words.filter((word) => !common.has(word));
  if (distinctive.length === 0) return joined.length >= minCutName && start.includes(joined);
  const isWritten = (word: string) =>
    written.some((each) => each === word || (each.length >= 4 && word.startsWith(each)));
  const known = distinctive.filter(isWritten);
  return known.some((word) => word.length >= 4) && known.length * 3 >= distinctive.length * 2;
}
