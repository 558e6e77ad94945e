import type { Sen } from '@bakul/shop/kit/money';
import { number, type Rule } from '@bakul/ui/validate';

const pattern = /^(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/i;

/** '1,250.5' as 125050 sen. Null for an invalid amount and for more than a million ringgit, the maximum. */
export function parseAmount(text: string): Sen | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const sen = Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return sen <= 100_000_000 ? sen : null;
}

/** Checks only that the value is a number. Limits are checked separately. */
export const amountRule: Rule = (value) => number()(value.trim().replace(/^RM/i, '').replaceAll(',', ''));

/** 125050 as '1250.50' and 50000 as '500', as a person would type it. */
export function formatAmountInput(sen: Sen | null): string {
  if (sen === null) return '';
  return sen % 100 === 0 ? String(sen / 100) : (sen / 100).toFixed(2);
}
