import type { Sen } from '../money.ts';
import type { Lang } from './language.ts';

// Written by hand and tested against Intl: creating the first Intl formatter blocks a phone's browser for 0.1 s, and a
// page has hundreds of amounts.

const thousands = /\B(?=(\d{3})+$)/g;

/** For negative amounts on screens. Documents and emails have the hyphen that every program reads as a sign. */
export const minusSign = '\u2212';

/** '1,211.60', for columns that name the currency in their header. The same in both languages. */
export function formatAmount(value: Sen, minus = '-'): string {
  const all = Math.round(Math.abs(value));
  const cents = all % 100;
  const whole = String((all - cents) / 100).replace(thousands, ',');
  return `${value < 0 ? minus : ''}${whole}.${twoDigits(cents)}`;
}

/** 'RM 5.40' with a non-breaking space. The same in both languages. */
export function formatMoney(value: Sen, minus = '-'): string {
  return `${value < 0 ? minus : ''}RM\u00a0${formatAmount(Math.abs(value))}`;
}

/** '1250.50', as fields, files and other programs have it. */
export const formatDecimal = (value: Sen): string => (value / 100).toFixed(2);

const weekdays: Record<Lang, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ms: ['Ahd', 'Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab'],
};
/** Their first letters are the narrow names. */
export const monthNames: Record<Lang, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  ms: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
};

/** Shifted so that its UTC fields are the local time in Kuala Lumpur. */
const inKualaLumpur = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** 'Tue 17 Nov' or 'Sel 17 Nov'. */
export function formatDay(at: Date, lang: Lang): string {
  const local = inKualaLumpur(at);
  return `${weekdays[lang][local.getUTCDay()]} ${local.getUTCDate()} ${monthNames[lang][local.getUTCMonth()]}`;
}

/** 'Mon' or 'Isn', for an ISO weekday: Monday is 1. */
export const formatWeekday = (weekday: number, lang: Lang): string => weekdays[lang][weekday % 7] ?? '';

/** '4:05 pm' or '4:05 petang', in Kuala Lumpur. */
export function formatClock(at: Date, lang: Lang): string {
  return formatTimeOfDay(inKualaLumpur(at).toISOString().slice(11, 16), lang);
}

/** '16:05', as the API has it, as '4:05 pm' or '4:05 petang'. */
export function formatTimeOfDay(time: string, lang: Lang): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${partOfDay[lang](hour)}`;
}

const partOfDay: Record<Lang, (hour: number) => string> = {
  en: (hour) => (hour < 12 ? 'am' : 'pm'),
  ms: (hour) => {
    if (hour < 1) return 'tengah malam';
    if (hour < 12) return 'pagi';
    if (hour < 14) return 'tengah hari';
    return hour < 19 ? 'petang' : 'malam';
  },
};

/** 'Tue 17 Nov, 2:05 pm' or 'Sel 17 Nov, 2:05 petang'. For a deadline, which is near. */
export function formatDayTime(at: Date, lang: Lang): string {
  return `${formatDay(at, lang)}, ${formatClock(at, lang)}`;
}

/** '17 Nov 2026, 2:05 pm'. */
export function formatDateTime(at: Date, lang: Lang): string {
  return `${formatDate(at, lang)}, ${formatClock(at, lang)}`;
}

/** '17 Nov 2026'. */
export function formatDate(at: Date, lang: Lang): string {
  const local = inKualaLumpur(at);
  return `${local.getUTCDate()} ${monthNames[lang][local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}
