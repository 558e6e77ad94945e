import type { Sen } from '@bakul/shop/kit/money';

const pattern = /^(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i;

/** Parses '1,250.5' as 125050 sen. Null when the text is not an amount. */
export function parseAmount(text: string): Sen | null {
  const [, whole, part = ''] = pattern.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats 125050 as '1250.50', for an input. */
export const formatAmountInput = (sen: Sen): string => (sen / 100).toFixed(2);
