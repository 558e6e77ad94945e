import type { Interpretation } from './interpretation.rules.ts';
import { proposeLine } from './interpretation.rules.ts';
import { hasGoods } from './part.rules.ts';
import type { History } from './proposal.rules.ts';
import { addWords, repairWords } from './remark-words.constants.ts';
import type { Product, Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet } from './words.rules.ts';

const repairs = foldedSet(repairWords);
const adds = foldedSet(addWords);

/** Lets later lines change or cancel earlier ones: "eh tukar timun jadi 10kg", "cancel telur". */
export function applyCorrections(read: readonly Interpretation[], vocabulary: Vocabulary, history: History) {
  for (const [index, one] of read.entries()) {
    const earlier = read.slice(0, index);
    for (const { line } of deniedLines(one, earlier)) markUnclear(line);
    const { correction, amount } = one.part;
    if (!correction) {
      if (isRepairOfAmount(one, earlier)) changeLines(one, lastGoods(earlier), vocabulary, history);
      else applyRepetition(one, earlier, vocabulary, history);
      continue;
    }
    const targets = findTargets(one, earlier, vocabulary);
    const isCancel = correction === 'cancel' || isReplaced(one, read[index + 1]);
    if (correction === 'doubt') cancelPerhaps(one, targets);
    else if (isCancel && amount) markAllUnclear(one, targets);
    else if (isCancel) cancelLines(one, targets);
    else if (correction === 'adjust' || namesOthers(one, targets, earlier))
      markAllUnclear(one, [...targets, ...mentionedLines(one, earlier)]);
    else if (amount) changeLines(one, targets, vocabulary, history);
    else if (one.match) markAllUnclear(one, targets);
  }
}

const markUnclear = (line: Interpretation['line']) =>
  Object.assign(line, { state: 'ambiguous', reason: 'correction' });

/** Neither the lines that are perhaps corrected nor the correction are certain. */
function markAllUnclear(one: Interpretation, targets: readonly Interpretation[]) {
  for (const { line } of targets) markUnclear(line);
  if (hasChoices(one)) markUnclear(one.line);
  else one.line.state = 'not_understood';
}

/** Earlier lines for goods that this one denies: "bukan okra". */
function deniedLines({ part }: Interpretation, earlier: readonly Interpretation[]) {
  const denied = new Set(part.denied.flatMap(canonicalWords));
  return denied.size === 0 ? [] : earlier.filter((other) => hasChoices(other) && isNamedBy(other, denied));
}

/** Earlier lines whose goods this one names, perhaps with others. */
function mentionedLines({ part }: Interpretation, earlier: readonly Interpretation[]) {
  const named = new Set(part.phrase.named.flat());
  return earlier.filter((other) => hasChoices(other) && isNamedBy(other, named));
}

const isNamedBy = ({ part }: Interpretation, words: ReadonlySet<string>) =>
  part.phrase.named.length > 0 && part.phrase.named.every((places) => places.some((word) => words.has(word)));

/** "Okra tukar buncis": it names goods of an earlier line, and others. */
const namesOthers = (
  one: Interpretation,
  targets: readonly Interpretation[],
  earlier: readonly Interpretation[],
) => targets.length === 0 && mentionedLines(one, earlier).length > 0;

/** "Timun 10kg. Eh salah, 15 kg": an amount alone, said to correct the goods before it. */
const isRepairOfAmount = ({ part, line }: Interpretation, earlier: readonly Interpretation[]) =>
  part.amount !== null && !hasGoods(part) && line.state !== 'remark' && isRepair(part, earlier);

/** The last line, apart from remarks. */
const lastGoods = (earlier: readonly Interpretation[]) =>
  earlier
    .filter(({ line }) => line.state !== 'remark')
    .slice(-1)
    .filter(hasChoices);

function isRepair(part: Interpretation['part'], earlier: readonly Interpretation[]): boolean {
  const before = earlier.at(-1);
  const said = before?.line.state === 'remark' ? [...before.part.words, ...part.words] : part.words;
  return said.some((word) => repairs.has(word));
}

/** Goods that an earlier line has already: more of them, or another amount? Only words can tell. */
function applyRepetition(
  one: Interpretation,
  earlier: readonly Interpretation[],
  vocabulary: Vocabulary,
  history: History,
) {
  const [choice] = one.line.choices;
  if (one.line.state !== 'understood' || one.part.words.some((word) => adds.has(word))) return;
  const same = earlier.filter(
    ({ line }) => line.state === 'understood' && line.choices[0]?.variantId === choice?.variantId,
  );
  if (same.length === 0) return;
  if (isRepair(one.part, earlier)) changeLines(one, same, vocabulary, history);
  else markUnclear(one.line);
}

const hasChoices = ({ line }: Interpretation) => line.choices.length > 0;

const productsOf = ({ line }: Interpretation, vocabulary: Vocabulary): Product[] =>
  line.choices.flatMap(({ variantId }) => vocabulary.byVariant.get(variantId) ?? []);

/** "Ganti timun" of "ganti timun dengan terung 5kg", where the next part is what replaces it. */
const isReplaced = (one: Interpretation, next: Interpretation | undefined) =>
  one.match !== null && !one.part.amount && next?.match != null && next.part.isReplacement;

/** The earlier lines for goods with all words of the correction: "timun" may be the "timun jepun" above. */
function findTargets(one: Interpretation, earlier: readonly Interpretation[], vocabulary: Vocabulary) {
  const isNamed = (product: Product) =>
    one.part.phrase.named.every((words) => words.some((word) => product.words.has(word)));
  if (one.part.phrase.named.length > 0)
    return earlier.filter((other) => productsOf(other, vocabulary).some(isNamed));
  if (hasGoods(one.part)) return [];
  const lines = earlier.filter(hasChoices);
  const cancels = one.part.correction === 'cancel' || one.part.correction === 'doubt';
  const isAll = one.part.words.some((word) => word === 'al' || word === 'semua');
  return cancels || isAll ? lines : earlier.slice(-1).filter(hasChoices);
}

function cancelLines(one: Interpretation, targets: readonly Interpretation[]) {
  if (hasGoods(one.part) && !one.match) return;
  Object.assign(one.line, { state: 'remark', reason: 'correction', choices: [], requested: null });
  const [target, another] = targets;
  if (target && !another) replaceLine(target);
  else for (const { line } of targets) markUnclear(line);
}

/** "Jangan hantar okra petang": not at all, or not in the afternoon? */
function cancelPerhaps(one: Interpretation, targets: readonly Interpretation[]) {
  if (one.part.amount || (hasGoods(one.part) && !one.match)) {
    markAllUnclear(one, targets);
    return;
  }
  Object.assign(one.line, { state: 'remark', reason: 'correction', choices: [], requested: null });
  for (const { line } of targets) markUnclear(line);
}

const replaceLine = ({ line }: Interpretation) =>
  Object.assign(line, { state: 'remark', reason: 'correction', choices: [] });

function changeLines(
  one: Interpretation,
  targets: readonly Interpretation[],
  vocabulary: Vocabulary,
  history: History,
) {
  const { line, match, part } = one;
  const [target, another] = targets;
  if (!target || another) {
    for (const other of targets) markUnclear(other.line);
    if (line.choices.length > 0) markUnclear(line);
    return;
  }
  const unit = part.amount?.unit ?? target.part.amount?.unit ?? null;
  const amount = part.amount && { ...part.amount, unit };
  const products = [...new Set(productsOf(target, vocabulary))];
  const isCertain = products.length === 1;
  Object.assign(
    line,
    proposeLine(
      products,
      { used: match?.used ?? new Set(), products, isCertain },
      { ...part, amount },
      history,
    ),
  );
  replaceLine(target);
}
