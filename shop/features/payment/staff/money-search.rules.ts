import type { Sen } from '../../../kit/money.ts';

export type MoneySearchTerm = {
  /** The beginning of an order's or a repayment's number. */
  number: string | null;
  amount: Sen | null;
  /** A name of a buyer, or the beginning of a payment's reference. */
  name: string | null;
};

const amountText = /^(?:rm\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i;
const numberText = /^(?:b|rp)-[\da-z-]*$/i;

/** What somebody typed into the one search field of money: a number, an amount as a statement shows it, or a name. */
export function parseMoneySearch(typed: string | undefined): MoneySearchTerm {
  const text = typed?.trim() ?? '';
  const none = { number: null, amount: null, name: null };
  if (text === '') return none;
  if (numberText.test(text)) return { ...none, number: text.toUpperCase() };
  const [, whole, part = ''] = amountText.exec(text) ?? [];
  if (whole === undefined) return { ...none, name: text };
  return { ...none, amount: Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')) };
}
