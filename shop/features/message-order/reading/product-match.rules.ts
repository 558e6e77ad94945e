import type { Phrase } from './phrase.rules.ts';
import { otherGoods } from './remark-words.constants.ts';
import { weakWords } from './short-forms.constants.ts';
import { nameKey, type Product, type Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet, foldWord } from './words.rules.ts';

/** The products that a phrase names equally well. */
export type Match = {
  products: readonly Product[];
  /** False when words of the phrase fit none of them: "sos tomato" is not a tomato. */
  isCertain: boolean;
  /** The words that the names account for. The others may be options. */
  used: ReadonlySet<string>;
};

/** A word as common as this is not worth comparing all its products; the most popular come first. */
const maxCompared = 300;
const maxCombinations = 6;
const maxNameLength = 4;

const weak = new Set(weakWords.map(foldWord).flatMap(canonicalWords));
/** Whether the word only qualifies a name. */
export const isWeak = (word: string) => weak.has(word);
const others = foldedSet(otherGoods);

/** Whether the word alone may stand for a longer name. */
const isStrong = (word: string) => word.length > 3 && !weak.has(word) && !others.has(word);

export function matchProducts(phrase: Phrase, vocabulary: Vocabulary): Match | null {
  let best: (Match & { missing: number }) | null = null;
  for (const named of combinations(phrase.named)) {
    const found = matchWords(named, phrase, vocabulary);
    if (found && (!best || Number(found.isCertain) > Number(best.isCertain) || found.missing < best.missing))
      best = found;
  }
  return best && ofKinds({ ...best, products: withoutQualified(best.products) }, phrase.kinds);
}

/** "Udang kering" are no prawns: unless a name or an option of the product has the word, they are other goods. */
function ofKinds(match: Match, kinds: readonly string[]): Match {
  const isOfKind = ({ words, packs }: Product) =>
    kinds.every((kind) => words.has(kind) || packs.some(({ options }) => options.has(kind)));
  return kinds.length === 0 || match.products.every(isOfKind) ? match : { ...match, isCertain: false };
}

/** Every choice of one word per place, as long as there are few. */
function combinations(places: readonly (readonly string[])[]): string[][] {
  let result: string[][] = [[]];
  for (const words of places)
    result = result.flatMap((start) => words.map((word) => [...start, word])).slice(0, maxCombinations);
  return result;
}

function matchWords(named: readonly string[], phrase: Phrase, vocabulary: Vocabulary) {
  if (named.length === 0) return null;
  const maybe = phrase.maybe.filter((word) => vocabulary.byWord.has(word));
  const isCertain = phrase.unknown.length === 0;
  for (const extra of [maybe, ...maybe.map((word) => [word]), []]) {
    const used = new Set([...named, ...extra]);
    const products = vocabulary.byName.get(nameKey(used));
    if (products) return { products, isCertain, used, missing: 0 };
  }
  const partial =
    isCertain && named.some(isStrong)
      ? closestOf([...new Set(named)], { ...phrase, maybe }, vocabulary)
      : null;
  return partial ?? findLongestName([...named, ...maybe], vocabulary);
}

/** The products whose names have all these words, the most popular first. */
function byWords(words: readonly string[], { byWord }: Vocabulary): Product[] {
  const lists = words.map((word) => byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
  const [shortest = [], ...others] = lists;
  const otherSets = others.map((list) => new Set(list));
  return shortest.filter((product) => otherSets.every((set) => set.has(product))).slice(0, maxCompared);
}

/** The products whose names have all these words, and the fewest others. */
function closestOf(named: readonly string[], { maybe, isMisspelled }: Phrase, vocabulary: Vocabulary) {
  const candidates = byWords(named, vocabulary);
  const said = new Set([...named, ...maybe]);
  const has = (words: Iterable<string>) => (product: Product) =>
    product.names.some((name) => [...words].every((word) => name.includes(word)));
  // "Bawang besar" is a part of two names, and one quality less than others.
  const whole = maybe.length > 0 ? candidates.filter(has(said)) : [];
  if (whole.length > 0) return { products: whole, isCertain: true, used: said, missing: 1 };
  const missing = candidates.map(({ names }) =>
    Math.min(...names.map((name) => distance(name, named, said))),
  );
  const fewest = Math.min(...missing);
  const products = candidates.filter((_, index) => missing[index] === fewest);
  // A quality of another name does not count: "kacang hijau" is neither "kacang buncis" nor "green bean".
  // Nor does a misspelled word that is only a part of a name.
  const isCertain = !isMisspelled && (named.every(isStrong) || products.every(has(named)));
  // A quality that no name has is left for the options: "kembung kecil" are small ones.
  const used = new Set([...said].filter((word) => products.some(({ words }) => words.has(word))));
  return products.length === 0 ? null : { products, isCertain, used, missing: fewest };
}

/** Words of the name that the phrase lacks, doubled unless they only qualify, and words that the name lacks. */
function distance(name: readonly string[], named: readonly string[], said: ReadonlySet<string>): number {
  const lacking = name
    .filter((word) => !said.has(word))
    .reduce((sum, word) => sum + (weak.has(word) ? 1 : 2), 0);
  return lacking + named.filter((word) => !name.includes(word)).length;
}

/** The products whose whole name is part of the phrase, next to words that belong to no name. */
function findLongestName(words: readonly string[], vocabulary: Vocabulary) {
  for (let length = Math.min(words.length, maxNameLength); length > 0; length--) {
    const found = new Set<Product>();
    const used = new Set<string>();
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length);
      for (const product of name.some((word) => !weak.has(word))
        ? (vocabulary.byName.get(nameKey(name)) ?? [])
        : []) {
        found.add(product);
        for (const word of name) used.add(word);
      }
    }
    if (found.size === 0) continue;
    // "Carrot aussie": the name is that of one product, and what nobody knows may say which other one.
    for (const product of byWords([...used], vocabulary)) found.add(product);
    return { products: [...found], isCertain: false, used, missing: words.length };
  }
  return null;
}

/** "Telur" means hen eggs, not village hen eggs: a name that only adds a quality needs that quality to be said. */
function withoutQualified(products: readonly Product[]): readonly Product[] {
  if (products.length > 12) return products;
  const extendsName = (long: Product, short: Product) =>
    [0, 1].some((language) => {
      const [longer = [], shorter = []] = [long.names[language], short.names[language]];
      return shorter.length < longer.length && shorter.every((word) => longer.includes(word));
    });
  return products.filter((long) => !products.some((short) => short !== long && extendsName(long, short)));
}
