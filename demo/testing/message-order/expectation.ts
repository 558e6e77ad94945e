import { type ReadLine, readMessage } from '../../../shop/features/message-order/reading/message.rules.ts';
import { buildVocabulary, type Item } from '../../../shop/features/message-order/reading/vocabulary.rules.ts';
import { demoItems } from './demo-items.ts';

/**
 * A message and what is expected of its lines, in order:
 * - `Okra: 2 × 5 kg carton` is understood as two of this pack; `Okra [B]: …` also checks options of the variant.
 * - `? no_quantity Okra / Long bean` is ambiguous for this reason, and these products are among the choices.
 * - `~` is a remark. Several in a row count as one.
 * - `!` is not understood.
 */
export type MessageCase = readonly [message: string, ...lines: string[]];

/** How many lines of a table were read as expected, by what was expected, and all differences. */
export type Score = {
  lines: number;
  understood: number;
  ambiguous: number;
  notUnderstood: number;
  remarks: number;
  right: number;
  differences: string[];
};

export const demoVocabulary = buildVocabulary(demoItems);
const itemsById = new Map(demoItems.map((item) => [item.variantId, item]));

/** Compares what is read of each message with its expected lines. */
export function scoreMessages(cases: readonly MessageCase[]): Score {
  const score: Score = {
    lines: 0,
    understood: 0,
    ambiguous: 0,
    notUnderstood: 0,
    remarks: 0,
    right: 0,
    differences: [],
  };
  for (const [message, ...expected] of cases) {
    const lines = withoutRepeatedRemarks(readMessage(message, demoVocabulary).lines);
    const right = countInOrder(expected, lines);
    score.lines += Math.max(expected.length, lines.length);
    score.right += right;
    for (const { state } of lines) score[counters[state]]++;
    if (right < Math.max(expected.length, lines.length))
      score.differences.push(
        [message, ...expected.map((line) => `  - ${line}`), ...lines.map(describeLine)].join('\n'),
      );
  }
  return score;
}

const counters = {
  understood: 'understood',
  ambiguous: 'ambiguous',
  not_understood: 'notUnderstood',
  remark: 'remarks',
} as const;

const withoutRepeatedRemarks = (lines: readonly ReadLine[]) =>
  lines.filter(({ state }, index) => state !== 'remark' || lines[index - 1]?.state !== 'remark');

/** The largest number of expectations that lines meet in the same order. */
function countInOrder(expected: readonly string[], lines: readonly ReadLine[]): number {
  let best = new Array<number>(lines.length + 1).fill(0);
  for (const one of expected) {
    const next = [0];
    for (const [index, line] of lines.entries()) {
      const met = (best[index] ?? 0) + (isMet(one, line) ? 1 : 0);
      next.push(Math.max(met, best[index + 1] ?? 0, next[index] ?? 0));
    }
    best = next;
  }
  return best.at(-1) ?? 0;
}

function isMet(expected: string, line: ReadLine): boolean {
  if (expected === '~') return line.state === 'remark';
  if (expected === '!') return line.state === 'not_understood';
  const ambiguous = /^\? (\w+) (.+)$/.exec(expected);
  if (ambiguous) {
    const names = line.choices.map(({ variantId }) => itemsById.get(variantId)?.nameEn);
    const isListed = ambiguous[2]?.split(' / ').every((name) => names.includes(name)) ?? false;
    return line.state === 'ambiguous' && line.reason === ambiguous[1] && isListed;
  }
  const understood = /^([^:[]+?)(?: \[(.+)\])?: ([\d.]+) × (.+)$/.exec(expected);
  if (!understood) throw new Error(`Not an expectation: ${expected}`);
  const [, name, options = '', quantity, label] = understood;
  const [choice] = line.choices;
  const item = choice && itemsById.get(choice.variantId);
  return (
    line.state === 'understood' &&
    item?.nameEn === name &&
    item?.packLabelEn === label &&
    choice?.quantity === Number(quantity) * 1000 &&
    options.split(', ').every((option) => option === '' || item?.options.includes(option))
  );
}

const describeItem = (item: Item | undefined) =>
  item ? `${item.nameEn} [${item.options.join(', ')}], ${item.packLabelEn}` : 'nothing';

function describeLine({ text, state, reason, choices }: ReadLine): string {
  const listed = choices.map(
    ({ variantId, quantity }) =>
      `${quantity === null ? '?' : quantity / 1000} × ${describeItem(itemsById.get(variantId))}`,
  );
  return `  + ${JSON.stringify(text)} ${state} ${reason ?? ''} ${listed.join(' | ')}`;
}

/** Prints the shares of the lines with goods, and of all lines that were read as expected. */
export function printShares(title: string, score: Score) {
  const goods = score.understood + score.ambiguous + score.notUnderstood;
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  process.stdout.write(
    `${title}: ${share(score.right, score.lines)} of ${score.lines} lines as expected; of ${goods} lines with goods ` +
      `${share(score.understood, goods)} proposed at once, ${share(score.ambiguous, goods)} ambiguous, ` +
      `${share(score.notUnderstood, goods)} not understood\n`,
  );
}
