import { type ReadLine, readMessage } from '../../../shop/features/message-order/reading/message.rules.ts';
import type { ReadChoice } from '../../../shop/features/message-order/reading/proposal.rules.ts';
import { buildVocabulary, type Item } from '../../../shop/features/message-order/reading/vocabulary.rules.ts';
import { demoItems } from './demo-items.ts';

/**
 * A message and what is expected of its lines, in order:
 * - `Okra: 2 × 5 kg carton` is understood as two of this pack; `Okra [B]: …` also checks options of the variant.
 * - `? no_quantity Okra / Long bean` is ambiguous for this reason, `any` stands for every reason, and these products are
 *   among the choices. `Okra: 2 × 5 kg carton` is such a choice with its quantity; of `Okra: none` no choice has one.
 * - `?` is not proposed without a question: ambiguous or not understood.
 * - `~` is a remark. Several in a row count as one.
 * - `!` is not understood.
 * - `~!` is a text without goods, such as an address: any number of remarks and lines that are not understood.
 */
export type MessageCase = readonly [message: string, ...lines: string[]];

/** How well a table was read. Remarks are left out, as there is nothing to order in them. */
export type Score = {
  messages: number;
  /** Lines that are expected to name goods. */
  lines: number;
  /** How many of them would have to be changed, added or removed to be as expected. */
  errors: number;
  understood: number;
  ambiguous: number;
  notUnderstood: number;
  /** Messages with an error, and messages whose remarks differ. */
  differences: string[];
  /** What would be ordered without a question, and was not meant. */
  wronglyUnderstood: string[];
};

export const demoVocabulary = buildVocabulary(demoItems);
const itemsById = new Map(demoItems.map((item) => [item.variantId, item]));

/** Compares what is read of each message with its expected lines. */
export function scoreMessages(cases: readonly MessageCase[]): Score {
  const score: Score = {
    messages: cases.length,
    lines: 0,
    errors: 0,
    understood: 0,
    ambiguous: 0,
    notUnderstood: 0,
    differences: [],
    wronglyUnderstood: [],
  };
  for (const [message, ...expected] of cases) {
    const lines = withoutRepeatedRemarks(readMessage(message, demoVocabulary).lines);
    const errors = countErrors(expected, lines);
    score.lines += expected.filter(isGoods).length;
    score.errors += errors;
    for (const { state } of lines) if (state !== 'remark') score[counters[state]]++;
    const wrong = wronglyUnderstood(expected, lines);
    score.wronglyUnderstood.push(...wrong.map((line) => `${message}\n${describeLine(line)}`));
    if (errors > 0 || !isExact(expected, lines))
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
} as const;

const isGoods = (expected: string) => expected !== '~' && expected !== '~!';

const withoutRepeatedRemarks = (lines: readonly ReadLine[]) =>
  lines.filter(({ state }, index) => state !== 'remark' || lines[index - 1]?.state !== 'remark');

function isExact(expected: readonly string[], lines: readonly ReadLine[]): boolean {
  if (expected.includes('~!')) return true;
  return (
    expected.length === lines.length &&
    lines.every((line, index) => {
      const one = expected[index] ?? '';
      return one === '~' ? line.state === 'remark' : isMet(one, line);
    })
  );
}

/** The edit distance between the expected lines and these. Remarks cost nothing. */
function countErrors(expected: readonly string[], lines: readonly ReadLine[]): number {
  const extra = (line: ReadLine, at: number) => {
    if (line.state === 'remark') return 0;
    const isFree = expected[at] === '~!' || expected[at - 1] === '~!';
    return isFree && line.state === 'not_understood' ? 0 : 1;
  };
  let row = [0];
  for (const line of lines) row.push((row.at(-1) ?? 0) + extra(line, 0));
  for (const [index, one] of expected.entries()) {
    const missing = isGoods(one) ? 1 : 0;
    const next = [(row[0] ?? 0) + missing];
    for (const [column, line] of lines.entries()) {
      const changed = isGoods(one) && isMet(one, line) ? 0 : 1;
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + missing,
          (next[column] ?? 0) + extra(line, index + 1),
          (row[column] ?? 0) + changed,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Understood lines without an expectation of their own. */
function wronglyUnderstood(expected: readonly string[], lines: readonly ReadLine[]): ReadLine[] {
  const open = expected.filter((one) => /^[^?!~]/.test(one));
  return lines.filter((line) => {
    if (line.state !== 'understood') return false;
    const index = open.findIndex((one) => isMet(one, line));
    if (index === -1) return true;
    open.splice(0, index + 1);
    return false;
  });
}

function isMet(expected: string, line: ReadLine): boolean {
  if (expected === '!') return line.state === 'not_understood';
  if (expected === '?') return line.state === 'ambiguous' || line.state === 'not_understood';
  const [, reason, listed] = /^\? (\w+) (.+)$/.exec(expected) ?? [];
  if (listed === undefined)
    return line.state === 'understood' && line.choices.some((choice) => isChoice(expected, choice));
  return (
    line.state === 'ambiguous' &&
    (reason === 'any' || line.reason === reason) &&
    listed.split(' / ').every((one) => isListed(one, line.choices))
  );
}

function isListed(expected: string, choices: readonly ReadChoice[]): boolean {
  const [name, quantity] = expected.split(': ');
  const own = choices.filter(({ variantId }) => itemsById.get(variantId)?.nameEn === name);
  if (quantity === 'none') return own.length > 0 && own.every((choice) => choice.quantity === null);
  return quantity === undefined ? own.length > 0 : own.some((choice) => isChoice(expected, choice));
}

function isChoice(expected: string, choice: ReadChoice): boolean {
  const parts = /^([^:[]+?)(?: \[(.+)\])?: ([\d.]+) × (.+)$/.exec(expected);
  if (!parts) throw new Error(`Not an expectation: ${expected}`);
  const [, name, options = '', quantity, label] = parts;
  const item = itemsById.get(choice.variantId);
  return (
    item?.nameEn === name &&
    item?.packLabelEn === label &&
    choice.quantity === Number(quantity) * 1000 &&
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

/** The share of lines with goods that were read as expected. */
export const shareAsExpected = ({ lines, errors }: Score) => 1 - errors / lines;

export function printShares(title: string, score: Score) {
  const goods = score.understood + score.ambiguous + score.notUnderstood;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  process.stdout.write(
    `${title}: ${percent(shareAsExpected(score))} of ${score.lines} lines with goods as expected, ` +
      `${score.wronglyUnderstood.length} understood wrongly; ${percent(score.understood / goods)} proposed at once, ` +
      `${percent(score.ambiguous / goods)} ambiguous, ${percent(score.notUnderstood / goods)} not understood\n`,
  );
}
