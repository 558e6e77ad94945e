import type { ColumnKind } from '@bakul/shop/features/report/report.constants';
import { formatMoney, minusSign, monthNames } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatLocalDate, formatLocalDay } from '../format/format-date.ts';
import { formatQuantity } from '../format/format-quantity.ts';

export type ReportValue = string | number | null;

/** Shown for what is unknown or does not apply. */
export const noValue = '–';

export const isNumeric = (kind: ColumnKind): boolean => kind !== 'text' && kind !== 'date';

const withMinus = (text: string) => text.replace('-', minusSign);
const oneDecimal = (value: number) => withMinus((Math.round(value * 10) / 10).toFixed(1));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isMonth = (text: string) => /^\d{4}-\d\d$/.test(text);
/** Whether a text is a day or a month of the API. */
export const isDate = (text: string): boolean => isDay(text) || isMonth(text);

/** '17 Nov 2026', or 'Nov 2026' for a month. Other texts stay as they are. */
export function formatReportDate(text: string, lang: Lang): string {
  if (isDay(text)) return formatLocalDate(text, lang);
  return isMonth(text) ? `${monthNames[lang][Number(text.slice(5)) - 1]} ${text.slice(0, 4)}` : text;
}

/** 'Tue 17 Nov', for the days of a period that names its year. */
export const formatDayOfPeriod = (text: string, lang: Lang): string =>
  isDay(text) ? formatLocalDay(text, lang) : formatReportDate(text, lang);

/** '17 Nov', or 'Nov 2026' for a month, where there is little room. */
export function formatShortDate(text: string, lang: Lang): string {
  return isDay(text) ? formatLocalDay(text, lang).replace(/^\S+ /, '') : formatReportDate(text, lang);
}

export function formatNumber(kind: ColumnKind, value: number): string {
  switch (kind) {
    case 'sen':
      return formatMoney(Math.round(value), minusSign);
    case 'percent':
      return `${oneDecimal(value / 100)}\u00a0%`;
    case 'days':
      return withMinus(formatQuantity(Math.round(value * 10) / 10));
    default:
      return withMinus(formatQuantity(Math.round(value * 100) / 100));
  }
}

/** A value of a column, as the kind of the column says. */
export function formatValue(kind: ColumnKind, value: ReportValue, lang: Lang): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'number') return formatNumber(kind, value);
  return kind === 'date' || isMonth(value) ? formatReportDate(value, lang) : value;
}

const units = [
  { from: 1_000_000, en: 'm', ms: 'j' },
  { from: 1_000, en: 'k', ms: 'k' },
] as const;

/** 'RM 12k' or '1.5k', for an axis. */
export function formatShortNumber(kind: ColumnKind, value: number, lang: Lang): string {
  if (kind === 'percent') return `${withMinus(formatQuantity(Math.round(value / 10) / 10))}\u00a0%`;
  const amount = kind === 'sen' ? value / 100 : value;
  const unit = units.find(({ from }) => Math.abs(amount) >= from);
  const cents = kind === 'sen' && !unit && !Number.isInteger(amount);
  const digits = cents ? Math.abs(amount).toFixed(2) : formatQuantity(Math.abs(amount) / (unit?.from ?? 1));
  return `${amount < 0 ? minusSign : ''}${kind === 'sen' ? 'RM\u00a0' : ''}${digits}${unit?.[lang] ?? ''}`;
}

export type Change =
  /** In percent. */
  | { kind: 'up' | 'down'; percent: string }
  /** Shares change by percentage points. */
  | { kind: 'up' | 'down'; points: string }
  | { kind: 'same' };

/** In percent. Greater changes start from next to nothing, and a percentage says nothing about them. */
const maxChange = 999;

/** How a number changed. Null when one of them is unknown, or the earlier one is next to nothing. */
export function changeOf(kind: ColumnKind, value: ReportValue, previous: number | null): Change | null {
  if (typeof value !== 'number' || previous === null) return null;
  if (previous === 0 && (kind !== 'percent' || value === 0)) return null;
  if (value === previous) return { kind: 'same' };
  const direction = value > previous ? 'up' : 'down';
  if (kind === 'percent') {
    const points = Math.abs(value - previous) / 100;
    return points < 0.05 ? { kind: 'same' } : { kind: direction, points: oneDecimal(points) };
  }
  const percent = (Math.abs(value - previous) / Math.abs(previous)) * 100;
  if (percent < 0.05) return { kind: 'same' };
  if (percent > maxChange) return null;
  return { kind: direction, percent: percent < 99.95 ? oneDecimal(percent) : String(Math.round(percent)) };
}
