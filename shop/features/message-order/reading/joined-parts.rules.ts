import { extendPart, hasGoods, type Part } from './part.rules.ts';

/** Whether the part only adds to the one before: "size L", "5kg". */
const isOptionOnly = (part: Part) =>
  !part.amount &&
  !hasGoods(part) &&
  part.phrase.maybe.length + part.phrase.options.length > 0 &&
  !part.phrase.hasRemark;
const isAmountOnly = (part: Part) => part.amount !== null && !hasGoods(part) && !part.phrase.hasRemark;
const isWithoutAmount = (part: Part) => !part.amount && hasGoods(part) && !part.correction;
const isRemark = (part: Part) => !part.amount && !hasGoods(part);

/** Which stands first where goods and their amounts are apart: "tomato, 10 kg" or "10 kg, tomato". */
type Order = 'goods' | 'amounts' | 'unclear';

function orderOf(parts: readonly Part[]): Order {
  const first = parts.find((part) => isAmountOnly(part) || isWithoutAmount(part));
  if (!first || !isAmountOnly(first)) return 'goods';
  const alternates = parts.every((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    if (isAmountOnly(part)) return after !== undefined && isWithoutAmount(after);
    return !isWithoutAmount(part) || (before !== undefined && isAmountOnly(before));
  });
  return alternates ? 'amounts' : 'unclear';
}

/** Joins the parts of a line that belong together. */
export function joinParts(parts: readonly Part[]): Part[] {
  const order = orderOf(parts);
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const continues =
      last !== undefined &&
      (belongsTo(last, part, order) ||
        (isOptionOnly(part) && !part.isDoubtful && hasGoods(last)) ||
        (isRemark(part) && isRemark(last) && !part.correction));
    if (continues) extendPart(last, part);
    else joined.push(part);
    // "Okra 10 kg + 10 kg"
    if (last?.amount && hasGoods(last) && order !== 'amounts' && isAmountOnly(part))
      last.isDoubtful ||= !continues;
  }
  return joined;
}

/** Whether one is the amount of the other. */
function belongsTo(last: Part, part: Part, order: Order): boolean {
  if (order === 'amounts') return isAmountOnly(last) && isWithoutAmount(part);
  return order === 'goods' && isAmountOnly(part) && isWithoutAmount(last);
}

/** The parts of all lines. An amount on a line of its own belongs to the goods of the line before or after. */
export function joinLines(lines: readonly (readonly Part[])[]): Part[] {
  const order = orderOf(lines.flat());
  const joined: Part[] = [];
  for (const own of lines) {
    const [first, ...others] = own;
    const last = joined.at(-1);
    const isAlone = first !== undefined && others.length === 0;
    const isKnown = (part: Part) => order === 'amounts' || part.phrase.named.length > 0;
    if (isAlone && last && isKnown(last) && belongsTo(last, first, order)) extendPart(last, first);
    else joined.push(...own);
  }
  return joined;
}
