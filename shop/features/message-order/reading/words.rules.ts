import { type Milli, toMilli } from '../../../kit/quantity.ts';
import { sameWords, shortForms } from './short-forms.constants.ts';

/**
 * A piece of a message. `mark` is punctuation or an emoji. `aside` is what looks like a quantity or a name and is
 * neither: a price, a phone number, a time, a date, an address on the web. `list` numbers the goods of a list.
 */
export type Token = {
  kind: 'word' | 'number' | 'mark' | 'aside' | 'list';
  /** Words are folded, see `foldWord`. */
  text: string;
  /** Of a number. Null when it has more than three decimal places or is too large. */
  value: Milli | null;
  start: number;
  end: number;
};

const unitOfPrice =
  '(?:\\s?(?:/|per |se)\\s?(?:kg|kilo|ikat|papan|pkt|bks|biji|bj|kotak|guni|ctn|bag|tray|pack|pcs|pc)\\b)?';
const partOfDay = '(?:am|pm|pg|pagi|ptg|petang|mlm|malam)';
const asides = [
  '(?:https?://|www\\.)\\S+',
  `\\brm\\s?\\d{1,6}(?:[.,]\\d{1,2})?${unitOfPrice}`,
  `@\\s?\\d{1,6}\\.\\d\\d\\b(?!\\s?(?:kg|g|gm)\\b)${unitOfPrice}`,
  '\\b\\d{1,6}(?:\\.\\d\\d)?\\s?(?:sen|ringgit)\\b',
  '\\+60[\\d -]{7,13}\\d\\b',
  '(?<![\\d.,])0[3-9]\\d?[ -]?\\d{3,4}[ -]?\\d{4}\\b',
  '(?<![\\d.,])6?01?\\d[\\d -]{6,12}\\d\\b',
  `\\b(?:pukul|pkl|kul|jam)\\s?\\d{1,2}(?:[.:]\\d\\d)?(?:\\s?(?:${partOfDay}|tgh hari)\\b)?`,
  `\\b\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:-|–|to|hingga|sampai)\\s?\\d{1,2}(?:[.:]\\d\\d)?\\s?${partOfDay}\\b`,
  `\\b\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:${partOfDay}|hb)\\b`,
  '\\b\\d{1,2}:\\d\\d\\b',
  '\\b\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}\\b',
  '\\b\\d{1,2}\\s?(?:jan|januari|january|feb|februari|february|mac|march|apr|april|mei|may|jun|june|jul|julai|july)\\b',
  '\\b\\d{1,2}\\s?(?:ogos|aug|august|sep|sept|september|okt|oktober|oct|october|nov|november|dis|disember|dec|december)\\b',
  // Guests, and amounts of money without a currency.
  '\\b\\d{1,5}\\s?(?:orang|org|pax|guests?|tetamu|people|persons?)\\b',
  '(?<![\\d.,])\\d{1,3}(?:,\\d{3})*\\.\\d\\d\\b(?!\\s?(?:kgs?|kilos?|g|gms?|grams?)\\b)',
].join('|');
const fraction =
  '(?:\\d{1,4}\\s?)?[½¼¾]|(?:\\b\\d{1,4}\\s)?\\b(?:1/2|1/4|3/4)(?![\\d/])|\\b\\d{1,2}/\\d{1,2}\\b';
const keycap = '\\d\\uFE0F?\\u20E3';
const number = '(?<![\\d.])\\.\\d{1,6}|\\d{1,9}(?:,\\d{3}(?!\\d))*(?:[.,]\\d{1,6})?|\\d+';
const word = "\\p{L}[\\p{L}\\p{M}\\p{N}'’]*";
// Every repetition is bounded, or is followed by nothing that could make it try again.
const pattern = new RegExp(`(${asides})|(${keycap})|(${fraction})|(${number})|(${word})|(\\S)`, 'giu');

/** Splits a text. `isName` keeps a word like "md2" whole, while "x2kg" becomes three pieces. */
export function tokensOf(text: string, isName: (folded: string) => boolean = () => false): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [written, aside, listNumber, portion, digits, letters] = match;
    const start = match.index;
    const token = { text: written.toLowerCase(), value: null, start, end: start + written.length };
    if (aside !== undefined) tokens.push({ ...token, kind: 'aside' });
    else if (listNumber !== undefined) tokens.push({ ...token, kind: 'list' });
    else if (portion !== undefined) tokens.push(...fractionTokens(token));
    else if (digits !== undefined) tokens.push({ ...token, kind: 'number', value: decimalOf(digits) });
    else if (letters !== undefined) tokens.push(...wordTokens(token, isName));
    else tokens.push({ ...token, kind: 'mark' });
  }
  return tokens;
}

/** A comma separates thousands ("1,500 g") or, as in "1,5 kg", decimals. */
function decimalOf(written: string): Milli | null {
  if (written.startsWith('.')) return decimalOf(`0${written}`);
  const isThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const plain = isThousands ? written.replaceAll(',', '') : written.replace(',', '.');
  return toMilli(plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain);
}

const portions: Readonly<Record<string, Milli>> = {
  '½': 500,
  '¼': 250,
  '¾': 750,
  '1/2': 500,
  '1/4': 250,
  '3/4': 750,
};

function fractionTokens(token: Omit<Token, 'kind'>): Token[] {
  const match = /^(\d*)\s?([½¼¾]|[13]\/[24])$/.exec(token.text);
  const portion = portions[match?.[2] ?? ''];
  // Another fraction is a date, such as 12/5, or a size: prawns of 21/25 are so many to the pound.
  if (!match || portion === undefined) return [{ ...token, kind: isDate(token.text) ? 'aside' : 'word' }];
  return [{ ...token, kind: 'number', value: Number(match[1] || 0) * 1000 + portion }];
}

function isDate(fraction: string): boolean {
  const [day = 0, month = 0] = fraction.split('/').map(Number);
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

function wordTokens(token: Omit<Token, 'kind'>, isName: (folded: string) => boolean): Token[] {
  const folded = foldWord(token.text);
  if (!/\d/.test(token.text) || isName(folded)) return [{ ...token, kind: 'word', text: folded }];
  // In Malay a 2 doubles the word: "masing2" is "masing-masing".
  if (/^\D{3,}2$/u.test(token.text))
    return [{ ...token, kind: 'word', text: foldWord(token.text.slice(0, -1)) }];
  return [...token.text.matchAll(/(\d{1,9})|(\D+)/gu)].map((match): Token => {
    const [piece, digits] = match;
    const start = token.start + match.index;
    const end = start + piece.length;
    return digits === undefined
      ? { kind: 'word', text: foldWord(piece), value: null, start, end }
      : { kind: 'number', text: piece, value: decimalOf(piece), start, end };
  });
}

/**
 * The spelling in which words are compared. As in search, accents, doubled letters and the h of 'ch' are left out, and
 * the plural's s, so that "Tomatoes" is "tomato" and "Chilli" is "cili".
 */
export function foldWord(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '');
  // The grade AA is not A.
  if (plain.length < 3 || plain === 'aaa') return plain;
  const letters = plain.replaceAll('ch', 'c').replace(/([a-z])\1+/g, '$1');
  if (letters.length < 4 || !letters.endsWith('s')) return letters;
  return letters.slice(0, -1).replace(/ie$/, 'y').replace(/oe$/, 'o');
}

const foldKeys = (words: Readonly<Record<string, string>>) =>
  new Map(Object.entries(words).map(([from, to]) => [foldWord(from), to.split(' ').map(foldWord)]));
const expanded = foldKeys(shortForms);
const same = foldKeys(sameWords);

/** A folded word in the form that names are indexed by: its short form written out, its English translated. */
export function canonicalWords(folded: string): readonly string[] {
  return (expanded.get(folded) ?? [folded]).flatMap((word) => same.get(word) ?? [word]);
}

export const foldedSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldWord));

/** Pairs of words, as they are compared with two words that follow each other. */
export const foldedPairs = (pairs: readonly string[]): ReadonlySet<string> =>
  new Set(pairs.map((pair) => pair.split(' ').map(foldWord).join(' ')));
