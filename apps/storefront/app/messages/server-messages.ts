import type { Lang } from '@bakul/shop/kit/text/language';
import { loadMessages } from './load.ts';

const loading = new Map<Lang, ReturnType<typeof loadMessages>>();

/** The messages on the server, where every page reads them several times. Loaded once. */
export function serverMessages(lang: Lang): ReturnType<typeof loadMessages> {
  const known = loading.get(lang) ?? loadMessages(lang);
  loading.set(lang, known);
  return known;
}
