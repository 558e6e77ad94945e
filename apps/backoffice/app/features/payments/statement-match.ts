import type { Sen } from '@bakul/shop/kit/money';

export type StatementLine = { amount: Sen; text: string };
type Wanted = { id: number; order: string; amount: Sen };

const moneyPattern = /(?<![\d.,-])(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})(?![\d])/gi;
/** Banks drop hyphens and change case. */
const plain = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The amounts that stand in a line, as sen. */
export function amountsIn(line: string): Sen[] {
  return [...line.matchAll(moneyPattern)].map(
    ([, whole = '', part = '']) => Number(whole.replaceAll(',', '')) * 100 + Number(part),
  );
}

/**
 * For each proof the line of a bank's statement that names its number. Of several amounts in it, as with a balance at
 * the end, the one that was asked for counts; else the first, which then does not match.
 */
export function matchStatement(statement: string, wanted: readonly Wanted[]): Map<number, StatementLine> {
  const found = new Map<number, StatementLine>();
  for (const line of statement.split('\n')) {
    const letters = plain(line);
    const amounts = amountsIn(line);
    if (amounts.length === 0) continue;
    for (const { id, order, amount } of wanted) {
      if (found.has(id) || !letters.includes(plain(order))) continue;
      found.set(id, { amount: amounts.includes(amount) ? amount : (amounts[0] ?? 0), text: line.trim() });
    }
  }
  return found;
}
