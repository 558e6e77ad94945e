import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatMoney,
  formatTimeOfDay,
  minusSign,
  monthNames,
} from './format.ts';

const timeZone = 'Asia/Kuala_Lumpur';
const locales = [
  ['en', 'en-GB'],
  ['ms', 'ms-MY'],
] as const;
// Two years in steps that do not divide a day, to cover every hour and both sides of midnight.
const moments = Array.from({ length: 1600 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 39_420_000));

describe.each(locales)('format in %s, as in %s', (lang, locale) => {
  test('days', () => {
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone,
    });
    for (const at of moments) expect(formatDay(at, lang)).toBe(format.format(at).replaceAll(',', ''));
  });

  test.each(['short', 'narrow'] as const)('months, %s', (month) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    const names = monthNames[lang].map((name) => (month === 'narrow' ? name[0] : name));
    expect(names).toEqual(names.map((_, index) => format.format(Date.UTC(2026, index))));
  });

  test('dates', () => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    });
    for (const at of moments) expect(formatDate(at, lang)).toBe(format.format(at));
  });

  test('dates with the time', () => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    });
    for (const at of moments)
      expect(formatDateTime(at, lang)).toBe(`${format.format(at)}, ${formatClock(at, lang)}`);
  });
});

test('formats the time of day in English as Intl does', () => {
  const format = new Intl.DateTimeFormat('en-MY', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  for (const at of moments) expect(formatClock(at, 'en')).toBe(format.format(at).replace('\u202f', ' '));
});

test('formats the time of day in Malay as Intl does', () => {
  const format = new Intl.DateTimeFormat('ms', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    dayPeriod: 'long',
    timeZone,
  });
  for (const at of moments) expect(formatClock(at, 'ms')).toBe(format.format(at));
});

test('formats a time of day of the API', () => {
  expect(formatTimeOfDay('06:00', 'en')).toBe('6:00 am');
  expect(formatTimeOfDay('12:30', 'ms')).toBe('12:30 tengah hari');
});

test('formats money, including negative amounts', () => {
  const format = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (let sen = 0; sen < 1e12; sen = sen * 3 + 7) {
    expect(formatMoney(sen)).toBe(`RM\u00a0${format.format(sen / 100)}`);
    if (sen > 0) expect(formatMoney(-sen)).toBe(`-RM\u00a0${format.format(sen / 100)}`);
  }
  expect(formatMoney(-2000, minusSign)).toBe('\u2212RM\u00a020.00');
});

test('formats amounts without the currency', () => {
  expect([formatAmount(121_160), formatAmount(-50), formatAmount(-50, minusSign)]).toEqual([
    '1,211.60',
    '-0.50',
    '\u22120.50',
  ]);
});

test.each([
  [540, '5.40'],
  [5, '0.05'],
  [123456, '1234.56'],
  [100, '1.00'],
])('formats %i sen as %s, without currency and thousands separator', (sen, text) => {
  expect(formatDecimal(sen)).toBe(text);
});
