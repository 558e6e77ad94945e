import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    [540, 'RM\u00a05.40'],
    [0, 'RM\u00a00.00'],
    [5, 'RM\u00a00.05'],
    [1842000, 'RM\u00a018,420.00'],
    [-2000, '\u2212RM\u00a020.00'],
    [9007199254740, 'RM\u00a090,071,992,547.40'],
  ])('formats %d sen as %s', (sen, text) => {
    expect(formatMoney(sen)).toBe(text);
  });

  it('formats amounts without the currency for columns that name it in the header', () => {
    expect(formatAmount(121160)).toBe('1,211.60');
    expect(formatAmount(-50)).toBe('\u22120.50');
  });

  it.each(['en-MY', 'ms-MY'])('formats like Intl.NumberFormat in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (let sen = 0; sen < 1e12; sen = sen * 3 + 7) expect(formatAmount(sen)).toBe(format.format(sen / 100));
  });
});
