import { unitOf } from './quantity-text.rules.ts';
import { referenceWords } from './remark-words.constants.ts';
import { foldedSet, type Token } from './words.rules.ts';

const references = foldedSet(referenceWords);
const betweenMarks = new Set(['.', '#', '-', '/']);

/** Numbers that name something, such as "PO 12", "Restoran 88" or "Jalan 5/3", become asides: they are no quantities. */
export function withoutReferences(tokens: readonly Token[]): Token[] {
  let isReference = false;
  return tokens.map((token, index): Token => {
    if (token.kind === 'word') isReference = references.has(token.text);
    else if (token.kind === 'mark') isReference &&= betweenMarks.has(token.text);
    else if (token.kind === 'number' && isReference && !hasUnit(tokens, index))
      return { ...token, kind: 'aside', value: null };
    return token;
  });
}

function hasUnit(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next?.kind === 'word' && unitOf(next.text) !== null;
}
