const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(locale, format);
  return format;
}

/** Amount without its currency, for columns that name it in the header: 121160 is "1,211.60". */
export function formatAmount(sen: number, locale = 'en-MY'): string {
  return formatOf(locale)
    .format(sen / 100)
    .replace('-', '\u2212');
}

/** Integer sen as ringgit with a non-breaking space: 540 is "RM 5.40", minus 2000 is "−RM 20.00". */
export function formatMoney(sen: number, locale = 'en-MY'): string {
  return `${sen < 0 ? '\u2212' : ''}RM\u00a0${formatAmount(Math.abs(sen), locale)}`;
}
