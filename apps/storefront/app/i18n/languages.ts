import type { Lang } from '@bakul/shop/kit/text/language';

/** As a switch and as a link name them, and the value of `lang`. */
export const languageNames: Record<Lang, { short: string; full: string; tag: string }> = {
  en: { short: 'EN', full: 'English', tag: 'en-MY' },
  ms: { short: 'BM', full: 'Bahasa Melayu', tag: 'ms-MY' },
};
