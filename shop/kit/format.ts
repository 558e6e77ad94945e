import type { Lang } from './language.ts';
import type { Sen } from './money.ts';

const amount = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'RM 5.40' with a space that does not break. Both languages write it alike. */
export function formatMoney(value: Sen): string {
  return value < 0 ? `-RM\u00a0${amount.format(-value / 100)}` : `RM\u00a0${amount.format(value / 100)}`;
}

const dayFormats: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  }),
  ms: new Intl.DateTimeFormat('ms-MY', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  }),
};

/** 'Tue 17 Nov' or 'Sel 17 Nov'. */
export function formatDay(at: Date, lang: Lang): string {
  return dayFormats[lang].format(at).replaceAll(',', '');
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** '16:05' in Kuala Lumpur. Both languages write it alike. */
export function formatClock(at: Date): string {
  return clock.format(at);
}

const dateFormats: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }),
  ms: new Intl.DateTimeFormat('ms-MY', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }),
};

/** '17 Nov 2026'. */
export function formatDate(at: Date, lang: Lang): string {
  return dateFormats[lang].format(at);
}
