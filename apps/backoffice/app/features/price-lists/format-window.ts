import type { Lang } from '@bakul/shop/kit/text/language';
import { formatLocalDate } from '@bakul/web/format/format-date';

/** Formats '18 Nov 2026 – 31 Dec 2026'. */
export const formatWindow = (window: { starts_on: string; ends_on: string }, lang: Lang): string =>
  `${formatLocalDate(window.starts_on, lang)} – ${formatLocalDate(window.ends_on, lang)}`;
