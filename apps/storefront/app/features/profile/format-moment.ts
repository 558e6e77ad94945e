import type { Lang } from '@bakul/shop/kit/language';

const options = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kuala_Lumpur',
} as const;
const formats: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', options),
  ms: new Intl.DateTimeFormat('ms-MY', options),
};

/** Example: '17 Nov 2026, 14:05'. */
export function formatMoment(at: string, lang: Lang): string {
  return formats[lang].format(new Date(at));
}
