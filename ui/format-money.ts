const thousands = /\B(?=(\d{3})+$)/g;

/**
 * Formats an amount without its currency, for columns that name it in the header: 121160 is "1,211.60", the same in
 * both languages. Written by hand, because creating a browser's first Intl formatter blocks a phone for a tenth of a
 * second.
 */
export function formatAmount(sen: number): string {
  const all = Math.round(Math.abs(sen));
  const cents = all % 100;
  const whole = String((all - cents) / 100).replace(thousands, ',');
  return `${sen < 0 ? '\u2212' : ''}${whole}.${String(cents).padStart(2, '0')}`;
}

/** Formats integer sen as ringgit with a non-breaking space: 540 is "RM 5.40", -2000 is "−RM 20.00". */
export function formatMoney(sen: number): string {
  return `${sen < 0 ? '\u2212' : ''}RM\u00a0${formatAmount(Math.abs(sen))}`;
}
