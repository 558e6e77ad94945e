import type { Lang } from '@bakul/shop/kit/language';
import { loadMessages } from './load.ts';

const loading = new Map<Lang, ReturnType<typeof loadMessages>>();

/** On the server, where every page asks several times and has them for good. */
export function serverMessages(lang: Lang): ReturnType<typeof loadMessages> {
  const known = loading.get(lang) ?? loadMessages(lang);
  loading.set(lang, known);
  return known;
}
