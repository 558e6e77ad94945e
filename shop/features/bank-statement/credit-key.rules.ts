import type { ParsedCredit, ParsedStatement } from './parse/parsed-statement.rules.ts';

/** Upper case, letters and digits only: what is left of a text whichever bank wrote it. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * Identifies each transaction in whichever file it appears: account, day, amount, texts, and which of several equal
 * ones on that day it is. A bank exports whole days in their order, or the beginning of the last one, so the first of
 * two equal transactions is the first in every file.
 */
export function identifyCredits({
  account_number,
  credits,
}: Pick<ParsedStatement, 'account_number' | 'credits'>): (ParsedCredit & { identity: string })[] {
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    const { booked_on, amount, reference, description, payer } = credit;
    const texts = [reference, description, payer].map(normalise);
    const same = JSON.stringify([normalise(account_number ?? ''), booked_on, amount, ...texts]);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    return { ...credit, identity: `${same}#${occurrence}` };
  });
}
