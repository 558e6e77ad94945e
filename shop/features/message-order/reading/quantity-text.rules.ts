import type { Milli } from '../../../kit/quantity.ts';
import { digitWords, fractionWords, numberWords, type Unit, unitWords } from './units.constants.ts';
import { foldWord, type Token } from './words.rules.ts';

/** A unit of the message. `written` tells apart the units that the shop does not know. */
export type ReadUnit = { unit: Unit; written: string };

/** How much is requested: "2 kotak", "10 kg", or "3 kotak @5kg", three boxes that hold 5 kg each. */
export type Amount = {
  /** Null when the text names several: "2-3 kg". */
  quantity: Milli | null;
  unit: ReadUnit | null;
  /** What one of them holds. Without a unit it is a pack of any kind: "2 x 5 kg". */
  content: Content | null;
  /** Whether an "x" says that what follows is so many times: "2 x tomato 5 kg". */
  isMultiple: boolean;
};

export type Content = {
  quantity: Milli;
  unit: ReadUnit;
  /** Said by "x", "@" or "of". Of "20 kg (4 ctn)" the weight may also be that of all packs together. */
  isEach: boolean;
};

type Found<T> = T & { end: number };

const maxQuantity = 1_000_000_000;

const units = new Map<string, ReadUnit>();
for (const unit of Object.keys(unitWords) as Unit[])
  for (const written of unitWords[unit]) units.set(foldWord(written), { unit, written });
const foldKeys = (words: Readonly<Record<string, number>>) =>
  new Map(Object.entries(words).map(([word, value]) => [foldWord(word), value]));
const digits = foldKeys(digitWords);
const numbers = foldKeys(numberWords);
const fractions = foldKeys(fractionWords);

/** Units of this word, if it is one. */
export const unitOf = (folded: string): ReadUnit | null => units.get(folded) ?? null;

const textAt = (tokens: readonly Token[], index: number) => tokens[index]?.text ?? '';
const eachWords = new Set(['@', 'of', 'a', 'isi']);
const isTimes = (text: string) => text === 'x' || text === '×' || text === '*';

/** The amount that starts at this token. Null when none does. */
export function amountAt(tokens: readonly Token[], start: number): Found<Amount> | null {
  const leading = isTimes(textAt(tokens, start)) ? start + 1 : start;
  const first = simpleAmountAt(tokens, leading);
  if (!first) return null;
  const range = rangeEnd(tokens, first.end);
  if (range !== null && first.unit === null)
    return { ...range, quantity: null, content: null, isMultiple: false };
  return withContent(tokens, first);
}

/** "2-3 kg" and "2 atau 3 kg" do not say how much. */
function rangeEnd(tokens: readonly Token[], index: number): Found<{ unit: ReadUnit | null }> | null {
  if (!['-', '–', 'atau', 'or', 'to', 'hinga'].includes(textAt(tokens, index))) return null;
  const second = simpleAmountAt(tokens, index + 1);
  return second && { unit: second.unit, end: second.end };
}

function withContent(tokens: readonly Token[], first: Found<Amount>): Found<Amount> {
  const between = textAt(tokens, first.end);
  const times = isTimes(between);
  const isEach = times || eachWords.has(between);
  const skips = isEach || between === '(';
  const second = simpleAmountAt(tokens, first.end + (skips ? 1 : 0));
  const multiple = times ? { ...first, isMultiple: true, end: first.end + 1 } : first;
  if (!second || second.quantity === null || first.quantity === null) return multiple;
  const [a, b] = [first, second];
  const end = textAt(tokens, b.end) === ')' ? b.end + 1 : b.end;
  const bContent = b.unit && { quantity: second.quantity, unit: b.unit, isEach };
  // "2 x 5 kg", "2 kotak 5 kg", "2 guni @25kg"
  if (bContent && isMeasure(bContent.unit) && (a.unit ? !isMeasure(a.unit) : times))
    return { ...a, content: bContent, end };
  // "1 ctn (25 pkt)"
  if (bContent && skips && !times && a.unit && a.unit.unit !== bContent.unit.unit && !isMeasure(a.unit))
    return { ...a, content: bContent, end };
  // "10 kg x 2", "5 kg x 2 kotak", "5 kg 2 kotak"
  if (a.unit && isMeasure(a.unit) && (b.unit ? !isMeasure(b.unit) : times))
    return { ...b, content: { quantity: first.quantity, unit: a.unit, isEach }, end };
  return multiple;
}

/** Whether the unit measures the contents of a pack, rather than counting packs. */
const isMeasure = ({ unit }: ReadUnit) => unit === 'kg' || unit === 'g' || unit === 'piece';

function simpleAmountAt(tokens: readonly Token[], start: number): Found<Amount> | null {
  const single = singleAt(tokens, start);
  if (single) return single;
  const number = numberAt(tokens, start);
  if (!number) return null;
  const half = fractions.get(textAt(tokens, number.end));
  const hasHalf = half !== undefined && number.quantity % 1000 === 0;
  const quantity = number.quantity + (hasHalf ? half : 0);
  const end = number.end + (hasHalf ? 1 : 0);
  const unit = tokens[end]?.kind === 'word' ? unitOf(textAt(tokens, end)) : null;
  if (!unit) return number.needsUnit ? null : { quantity, unit: null, content: null, isMultiple: false, end };
  const after = fractions.get(textAt(tokens, end + 1));
  // "dua kilo setengah"
  if (after !== undefined && quantity % 1000 === 0)
    return { quantity: quantity + after, unit, content: null, isMultiple: false, end: end + 2 };
  return { quantity, unit, content: null, isMultiple: false, end: end + 1 };
}

/** "sekilo", "seikat", "sekilo setengah", "a kilo". */
function singleAt(tokens: readonly Token[], start: number): Found<Amount> | null {
  const token = tokens[start];
  if (token?.kind !== 'word') return null;
  const isArticle = token.text === 'a' || token.text === 'an';
  const unit = isArticle
    ? unitOf(textAt(tokens, start + 1))
    : token.text.startsWith('se')
      ? unitOf(token.text.slice(2))
      : null;
  if (!unit || (isArticle && tokens[start + 1]?.kind !== 'word')) return null;
  const end = start + (isArticle ? 2 : 1);
  const after = fractions.get(textAt(tokens, end));
  return {
    quantity: 1000 + (after ?? 0),
    unit,
    content: null,
    isMultiple: false,
    end: after === undefined ? end : end + 1,
  };
}

type FoundNumber = Found<{ quantity: Milli; needsUnit: boolean }>;

function numberAt(tokens: readonly Token[], start: number): FoundNumber | null {
  const token = tokens[start];
  if (!token) return null;
  if (token.kind === 'number') {
    if (token.value === null || token.value <= 0 || token.value > maxQuantity) return null;
    return { quantity: token.value, needsUnit: false, end: start + 1 };
  }
  if (token.kind !== 'word') return null;
  const fraction = fractions.get(token.text);
  if (fraction !== undefined) return { quantity: fraction, needsUnit: true, end: start + 1 };
  const digit = digits.get(token.text);
  if (digit !== undefined) return malayNumber(tokens, start, digit);
  const value = numbers.get(token.text);
  const ones = numbers.get(textAt(tokens, start + 1)) ?? 0;
  // "twenty five"
  if (value !== undefined && value >= 20 && value < 100 && ones > 0 && ones < 10)
    return { quantity: (value + ones) * 1000, needsUnit: false, end: start + 2 };
  // "the big one" is not an amount.
  return value === undefined ? null : { quantity: value * 1000, needsUnit: value === 1, end: start + 1 };
}

/** "dua", "dua belas", "dua puluh lima", "tiga suku". */
function malayNumber(tokens: readonly Token[], start: number, digit: number): FoundNumber {
  const next = textAt(tokens, start + 1);
  if (next === 'bela') return { quantity: (10 + digit) * 1000, needsUnit: false, end: start + 2 };
  if (next === 'suku' && digit === 3) return { quantity: 750, needsUnit: true, end: start + 2 };
  if (next === 'ratu') return { quantity: digit * 100_000, needsUnit: false, end: start + 2 };
  if (next !== 'puluh') return { quantity: digit * 1000, needsUnit: digit === 1, end: start + 1 };
  const last = digits.get(textAt(tokens, start + 2));
  return { quantity: (digit * 10 + (last ?? 0)) * 1000, needsUnit: false, end: start + (last ? 3 : 2) };
}

/** The name of a unit in the answer: the shop's, or the word of the message. */
export const unitName = ({ unit, written }: ReadUnit): string => (unit === 'other' ? written : unit);
