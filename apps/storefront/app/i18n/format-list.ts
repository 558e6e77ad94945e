import type { Lang } from '@bakul/shop/kit/text/language';

const locales: Record<Lang, string> = { en: 'en-GB', ms: 'ms' };
const lists = new Map<Lang, Intl.ListFormat>();

/** 'B, C and D'. */
export function formatList(words: readonly string[], lang: Lang): string {
  // Usually there is one entry, and creating the first formatter takes a phone noticeable time.
  if (words.length < 2) return words[0] ?? '';
  const list = lists.get(lang) ?? new Intl.ListFormat(locales[lang], { type: 'conjunction' });
  lists.set(lang, list);
  return list.format(words);
}
