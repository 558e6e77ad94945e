import { formatDate } from '@bakul/shop/kit/format';
import type { Lang } from '@bakul/shop/kit/language';

const day = (date: string, lang: Lang) => formatDate(new Date(`${date}T12:00:00+08:00`), lang);

/** Formats '18 Nov 2026 – 31 Dec 2026'. */
export const formatWindow = (window: { starts_on: string; ends_on: string }, lang: Lang): string =>
  `${day(window.starts_on, lang)} – ${day(window.ends_on, lang)}`;
