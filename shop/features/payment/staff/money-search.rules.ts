import type { Sen } from '../../../kit/money.ts';

export type MoneySearchTerm = {
  /** Prefix of an order or repayment number. */
  number: string | null;
  amount: Sen | null;
  /** A buyer's name, or the prefix of a payment reference. */
  name: string | null;
};

const amountText = /^(?:rm\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i;
const numberText = /^(?:b|rp)-[\da-z-]*$/i;

/** Parses the search term of the money queues: a number, an amount as on a bank statement, or a name. */
export function parseMoneySearch(typed: string | undefined): MoneySearchTerm {
  const text = typed?.trim() ?? '';
  const none = { number: null, amount: null, name: null };
  if (text === '') return none;
  if (numberText.test(text)) return { ...none, number: text.toUpperCase() };
  const [, whole, part = ''] = amountText.exec(text) ?? [];
  if (whole === undefined) return { ...none, name: text };
  return { ...none, amount: Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')) };
}
