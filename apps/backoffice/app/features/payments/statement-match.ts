import type { Sen } from '@bakul/shop/kit/money';

export type StatementLine = { amount: Sen; text: string };
type Wanted = { id: number; order: string; amount: Sen };

const moneyPattern = /(?<![\d.,-])(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})(?![\d])/gi;
/** Banks drop hyphens and change case. */
const plain = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The amounts in a line, in sen. */
export function amountsIn(line: string): Sen[] {
  return [...line.matchAll(moneyPattern)].map(
    ([, whole = '', part = '']) => Number(whole.replaceAll(',', '')) * 100 + Number(part),
  );
}

/**
 * Finds, for each proof, the line of the bank statement that contains its number. If the line has several amounts, such
 * as a trailing balance, the expected one is used, or else the first, which then does not match.
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
