import type { Sen } from '@bakul/shop/kit/money';

const pattern = /^(?:RM\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i;

/** '1,250.5' as 125050 sen; null for what is no amount. */
export function parseAmount(text: string): Sen | null {
  const [, whole, part = ''] = pattern.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** 125050 as '1250.50': as somebody would type it. */
export const formatAmountInput = (sen: Sen): string => (sen / 100).toFixed(2);
