import { conditions } from './doubt.rules.ts';
import type { TextPart } from './line.rules.ts';
import type { ReadLine } from './message.rules.ts';
import { hasGoods } from './part.rules.ts';
import { type Match, matchProducts } from './product-match.rules.ts';
import { type History, proposeChoices } from './proposal.rules.ts';
import { type Amount, unitName } from './quantity-text.rules.ts';
import { questionWords } from './remark-words.constants.ts';
import type { Product, Vocabulary } from './vocabulary.rules.ts';
import { foldedSet } from './words.rules.ts';

/** A part with what it means. */
export type Interpretation = { part: TextPart; match: Match | null; line: ReadLine };

const questions = foldedSet(questionWords);

export function interpretPart(part: TextPart, vocabulary: Vocabulary, history: History): Interpretation {
  const match = matchProducts(part.phrase, vocabulary);
  const line: ReadLine = {
    text: part.text,
    state: 'not_understood',
    requested: requestedOf(part.amount),
    reason: null,
    choices: [],
  };
  if (isRemark(part, match)) return { part, match, line: { ...line, state: 'remark', requested: null } };
  if (match) Object.assign(line, proposeLine(match.products, match, part, history));
  if (line.state === 'understood' && (part.isDoubtful || part.isStruck))
    Object.assign(line, { state: 'ambiguous', reason: 'unclear_intent' });
  return { part, match, line };
}

function isRemark(part: TextPart, match: Match | null): boolean {
  const { amount, phrase } = part;
  if (amount) return !hasGoods(part) && phrase.hasRemark && amount.unit === null;
  if (!hasGoods(part)) return true;
  if (part.isReplacement) return false;
  const asks = part.isQuestion || part.words.some((word) => questions.has(word) || conditions.has(word));
  if (match?.isCertain) return asks;
  // "Order Kafe Warisan:"
  if (!match && phrase.hasRemark && part.text.endsWith(':')) return true;
  return asks || (phrase.hasRemark && !phrase.hasRequest);
}

/** The state, reason and choices of a line for these products. */
export function proposeLine(
  products: readonly Product[],
  { isCertain, used }: Match,
  { amount, phrase }: TextPart,
  history: History,
): Pick<ReadLine, 'state' | 'reason' | 'choices'> {
  const wishes = phrase.maybe.filter((word) => !used.has(word));
  const { reason, choices } = proposeChoices(products, isCertain, {
    ...{ amount, wishes, history },
    options: phrase.options,
  });
  return { state: reason === null ? 'understood' : 'ambiguous', reason, choices };
}

/** What the message requests: of "3 kotak @5kg" three boxes, of "2 x 5 kg" ten kilograms. */
export function requestedOf(amount: Amount | null): ReadLine['requested'] {
  if (!amount || amount.quantity === null) return null;
  const { quantity, unit, content } = amount;
  if (unit || !content) return { quantity, unit: unit && unitName(unit) };
  return { quantity: (quantity * content.quantity) / 1000, unit: unitName(content.unit) };
}
