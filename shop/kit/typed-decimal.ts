const plain = /^\d+(?:\.\d*)?$/;
const decimalComma = /^(?:\d+,\d{1,2}|0,\d+)$/;
/** Thousands separators are certain only beside a decimal separator of the other kind, or when there are several. */
const commaGroups = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/;
const pointGroups = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * A typed number with a point before its decimals: '8,60' → '8.60', '1,200.50' and '1.200,50' → '1200.50'. Null when it
 * is no number, or could be two: '1,200' may be a thousand or one.
 */
export function normalizeDecimal(text: string): string | null {
  const typed = text.trim();
  if (plain.test(typed)) return typed;
  if (decimalComma.test(typed)) return typed.replace(',', '.');
  if (commaGroups.test(typed)) return typed.replaceAll(',', '');
  if (pointGroups.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return null;
}
