import {
  complaintWords,
  leftoverWords,
  negationWords,
  offerWords,
  pastPhrases,
  priceWords,
  receivedWords,
  refundWords,
  specialOfferWords,
  undecidedPhrases,
  undecidedWords,
  whereaboutsWords,
} from './remark-words.constants.ts';
import { foldedPairs, foldedSet, foldWord, type Token } from './words.rules.ts';

/** From where to where a text names goods that are perhaps not ordered. */
export type Doubt = { start: number; end: number };

export const conditions = foldedSet(['kalau', 'klu', 'klau', 'kalo', 'if', 'unless', 'sekiranya', 'jika']);
const offers = foldedSet(offerWords);
const specialOffers = foldedSet(specialOfferWords);
const prices = foldedSet(priceWords);
const undecided = foldedSet(undecidedWords);
const undecidedPairs = foldedPairs(undecidedPhrases);
const leftovers = foldedSet(leftoverWords);
const past = foldedSet(['semalam', 'smlm', 'yesterday', 'kelmarin']);
const pastPairs = foldedPairs(pastPhrases);
const likes = foldedSet(['macam', 'mcm', 'mcam', 'sama', 'same', 'like', 'as', 'dgn', 'dengan']);
const times = foldedSet(['hari', 'day', 'kali', 'times', 'outlet', 'cawangan']);
/** Marks that cross out the goods after them. */
export const crosses = new Set(['❌', '✖', '✗', '✘', '🚫', '⛔']);
const much = foldWord('much');
const complaints = foldedSet(complaintWords);
const refunds = foldedSet(refundWords);
const wrong = foldedSet(['salah', 'wrong']);
const whereabouts = foldedSet(whereaboutsWords);
const received = foldedSet(receivedWords);
const already = foldedSet([
  'dah',
  'da',
  'sudah',
  'sdh',
  'already',
  'belum',
  'blm',
  'tak',
  'x',
  'not',
  'have',
]);
const negations = foldedSet([...negationWords, 'no', 'tak', 'tidak', 'x', 'tanpa', 'without']);

/** The doubtful texts of a line: conditions, questions about prices, complaints, and what was received already. */
export function doubtsOf(line: readonly Token[], segments: readonly (readonly Token[])[]): Doubt[] {
  const whole = line.some(({ text }) => refunds.has(text)) || isUndecided(line) ? [line] : [];
  const doubtful = segments.filter(
    (segment) => asksPrice(segment) || complains(segment) || isOfAnotherTime(segment),
  );
  return [...[...whole, ...doubtful].flatMap(rangeOf), ...conditionsOf(line)];
}

/** Alternatives, and what is not ordered yet: "okra or beans", "maybe". */
const isUndecided = (line: readonly Token[]) =>
  line.some(({ text }, index) => {
    const [next, last] = [line[index + 1], line[index + 2]];
    if (text === 'or' || text === 'atau') return next?.kind === 'word' && !negations.has(next.text);
    if (text === 'x' && next?.kind === 'number') return times.has(last?.text ?? '');
    return undecided.has(text) || undecidedPairs.has(`${text} ${next?.text}`);
  });

/** What was ordered before or is left, and what is crossed out. "Like yesterday" is an order. */
const isOfAnotherTime = (segment: readonly Token[]) =>
  segment.some(({ text }, index) => {
    const [before, next] = [segment[index - 1]?.text ?? '', segment[index + 1]?.text];
    const isPast = past.has(text) || pastPairs.has(`${text} ${next}`);
    return (isPast && !likes.has(before)) || leftovers.has(text) || crosses.has(text);
  });

function rangeOf(tokens: readonly Token[]): Doubt[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** "If there is no okra, give 9 kg of beans": what follows is ordered only perhaps, up to the end of the sentence. */
function conditionsOf(line: readonly Token[]): Doubt[] {
  return line.flatMap((token, index) => {
    if (!conditions.has(token.text) || isOffered(line.slice(index + 1))) return [];
    const end = line.slice(index).find(({ kind, text }) => kind === 'mark' && '.!?;'.includes(text));
    return [{ start: token.start, end: end?.start ?? Number.POSITIVE_INFINITY }];
  });
}

/** "If you have it" is no condition of the buyer's. "If there is a discount" is. */
function isOffered(after: readonly Token[]): boolean {
  const next = after.findIndex(({ text }) => !offers.has(text));
  return next !== 0 && after.length > 0 && !specialOffers.has(after[next]?.text ?? '');
}

function asksPrice(segment: readonly Token[]): boolean {
  const hasPriceWord = segment.some(
    ({ text }, index) => prices.has(text) || (text === much && segment[index - 1]?.text === 'how'),
  );
  return hasPriceWord && !segment.some(({ kind, text }) => kind === 'aside' && /rm|sen|\.\d\d$/.test(text));
}

function complains(segment: readonly Token[]): boolean {
  const lastNumber = segment.findLastIndex(({ kind }) => kind === 'number');
  const negation = segment.findIndex(({ text }) => negations.has(text));
  return segment.some(
    ({ text }, index) =>
      (complaints.has(text) && (negation === -1 || negation > index)) ||
      (received.has(text) && already.has(segment[index - 1]?.text ?? '')) ||
      (wrong.has(text) && lastNumber !== -1 && lastNumber < index) ||
      whereabouts.has(text) ||
      text === 'received' ||
      text === 'diterima',
  );
}

/** Text that the sender struck through, with "~" as WhatsApp does, or with letters that look so. */
export function struckTexts(text: string): Doubt[] {
  const struck = /(?<![\p{L}\p{N}])~(?=\S)[^~\n]{0,500}(?<=\S)~(?![\p{L}\p{N}])|[^\s]\p{M}*[\u0335-\u0338]/gu;
  return [...text.matchAll(struck)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}
