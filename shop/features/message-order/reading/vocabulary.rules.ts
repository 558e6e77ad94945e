import type { Milli } from '../../../kit/quantity.ts';
import { runSteps } from '../../../kit/slices.ts';
import type { OrderUnit, PriceUnit } from '../../catalog/catalog.constants.ts';
import { type Contents, contentsOf } from './pack.rules.ts';
import { addSpelling, type Spellings } from './spelling.rules.ts';
import { canonicalWords, foldWord } from './words.rules.ts';

/** A variant as messages refer to it. */
export type Item = {
  variantId: number;
  productId: number;
  nameEn: string;
  nameMs: string;
  /** Other names of the product, in either language. */
  aliases: readonly string[];
  /** Grade and size in both languages. */
  options: readonly string[];
  packLabelEn: string;
  packLabelMs: string;
  orderUnit: OrderUnit;
  priceUnit: PriceUnit;
  /** Price units per order unit. */
  packSize: Milli;
  minimum: Milli;
  step: Milli;
  isDefault: boolean;
  /** The weight of an order unit is an estimate, so kilograms do not convert to it. */
  isCatchWeight: boolean;
  isOffered: boolean;
};

export type Pack = { item: Item; contents: Contents; options: ReadonlySet<string> };

/** A product with the words of its names, as messages are compared with them. */
export type Product = {
  id: number;
  /** The default variant first. */
  packs: Pack[];
  /** The words of its English and its Malay name, then of its other names. */
  names: readonly (readonly string[])[];
  /** The words of all names. */
  words: ReadonlySet<string>;
};

/** Index of the catalogue for messages. Built once per change of the catalogue, and never changed afterwards. */
export type Vocabulary = {
  /** Products by a name, see `nameKey`. */
  byName: ReadonlyMap<string, readonly Product[]>;
  /** Products by a word of their names, in the order of the catalogue. */
  byWord: ReadonlyMap<string, readonly Product[]>;
  byVariant: ReadonlyMap<number, Product>;
  /** Two words of a name by what they are when written as one: "pakchoy". */
  runTogether: ReadonlyMap<string, readonly string[]>;
  spellings: Spellings;
};

export const nameKey = (words: Iterable<string>) => [...new Set(words)].sort().join(' ');

/** The words of a name, folded and written out. */
export function nameWords(name: string, fold = foldedWords): string[] {
  const words = name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  return [...new Set(words.flatMap(fold))];
}

const foldedWords = (word: string): readonly string[] => canonicalWords(foldWord(word));

/** Items that are not offered are left out. The order of the items is the order of equally good matches. */
export const buildVocabulary = (items: readonly Item[]): Vocabulary => runSteps(vocabularySteps(items));

/** The same, one product or word per step: ten thousand products take too long for one turn of the event loop. */
export function* vocabularySteps(items: readonly Item[]): Generator<void, Vocabulary, void> {
  const itemsByProduct = Map.groupBy(
    items.filter(({ isOffered }) => isOffered),
    ({ productId }) => productId,
  );
  const readers = createReaders();
  const byName = new Map<string, Product[]>();
  const byWord = new Map<string, Product[]>();
  const byVariant = new Map<number, Product>();
  const runTogether = new Map<string, readonly string[]>();
  for (const own of itemsByProduct.values()) {
    const product = productOf(own, readers);
    for (const text of textsOf(own[0])) addRunTogether(runTogether, text);
    for (const key of new Set(product.names.map(nameKey))) addTo(byName, key, product);
    for (const word of product.words) addTo(byWord, word, product);
    for (const { variantId } of own) byVariant.set(variantId, product);
    yield;
  }
  const spellings = new Map<string, string[]>();
  for (const word of byWord.keys()) {
    addSpelling(spellings, word);
    yield;
  }
  return { byName, byWord, byVariant, runTogether, spellings };
}

function addTo(index: Map<string, Product[]>, key: string, product: Product) {
  const known = index.get(key);
  if (known) known.push(product);
  else index.set(key, [product]);
}

type Readers = {
  words: (name: string) => string[];
  options: (item: Item) => ReadonlySet<string>;
  contents: (item: Item) => Contents;
};

/** Thousands of products share their words, options and packs, and each is read only once. */
function createReaders(): Readers {
  const fold = cached(foldedWords, (word) => word);
  const words = (name: string) => nameWords(name, fold);
  return {
    words,
    options: cached(
      ({ options }) => new Set(options.flatMap(words).filter((word) => !optionFillers.has(word))),
      ({ options }: Item) => options.join('\n'),
    ),
    contents: cached(contentsOf, (item: Item) =>
      [
        item.packLabelEn,
        item.packLabelMs,
        item.orderUnit,
        item.priceUnit,
        item.packSize,
        item.isCatchWeight,
      ].join('\n'),
    ),
  };
}

function cached<Input, T>(read: (input: Input) => T, keyOf: (input: Input) => string): (input: Input) => T {
  const known = new Map<string, T>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = read(input);
    known.set(key, result);
    return result;
  };
}

const textsOf = (item: Item | undefined) => (item ? [item.nameEn, item.nameMs, ...item.aliases] : []);

/** Shorter ones are too likely to be another word. */
const minRunTogether = 6;

function addRunTogether(index: Map<string, readonly string[]>, name: string) {
  const words = name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  for (const [position, second] of words.entries()) {
    const first = words[position - 1];
    const joined = first === undefined ? '' : foldWord(first + second);
    if (first !== undefined && joined.length >= minRunTogether)
      index.set(joined, [foldWord(first), foldWord(second)]);
  }
}

function productOf(items: readonly Item[], { words, options, contents }: Readers): Product {
  const sorted = items.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const [first] = sorted;
  const names = textsOf(first)
    .map(words)
    .filter((words) => words.length > 0);
  const packs = sorted.map((item) => ({
    item,
    contents: contents(item),
    options: options(item),
  }));
  return { id: first?.productId ?? 0, packs, names, words: new Set(names.flat()) };
}

/** Words of an option that say nothing about it: "Count 72" is "72". */
const optionFillers = new Set(['count', 'saiz', 'size', 'biji', 'gred', 'grade'].map(foldWord));
