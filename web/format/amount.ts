import type { Sen } from '@bakul/shop/kit/money';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { number, type Rule } from '@bakul/ui/validate';

/** A million ringgit, the most that a buyer can enter. */
const maxBuyerAmount: Sen = 100_000_000;
export const maxStaffAmount: Sen = 9_999_999_999;

const pattern = /^(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i;

/** '1,250.5' as 125050 sen. Null for an invalid amount and for more than the maximum. */
export function parseAmount(text: string, max = maxBuyerAmount): Sen | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const sen = Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return sen <= max ? sen : null;
}

/** Checks only that the value is a number. Limits are checked separately. */
export const amountRule: Rule = (value) => number()(value.trim().replace(/^RM/i, '').replaceAll(',', ''));

/** 125050 as '1250.50' and 50000 as '500', as a person would type it. */
export function formatAmountInput(sen: Sen | null): string {
  return sen !== null && sen % 100 === 0 ? String(sen / 100) : formatCentsInput(sen);
}

/** 125050 as '1250.50' and 50000 as '500.00', for columns of amounts. */
export function formatCentsInput(sen: Sen | null): string {
  return sen === null ? '' : formatDecimal(sen);
}
