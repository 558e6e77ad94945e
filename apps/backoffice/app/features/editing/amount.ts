/** Parses '12.50', 'RM 12.5' or '1,250' as sen. Null for anything else, including an empty text. */
export function parseRinggit(text: string): number | null {
  const match = /^(?:RM)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/i.exec(text.trim());
  if (!match) return null;
  return Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export const fromSen = (sen: number | null): string => (sen === null ? '' : (sen / 100).toFixed(2));
