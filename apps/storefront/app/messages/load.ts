import type { Lang } from '@bakul/shop/kit/language';

const load = async (lang: Lang) =>
  lang === 'ms' ? (await import('./ms.ts')).ms : (await import('./en.ts')).en;

const loading = new Map<Lang, ReturnType<typeof load>>();

/** One language's texts, a chunk of its own: nobody downloads the other. A page asks several times. */
export function loadMessages(lang: Lang): ReturnType<typeof load> {
  const known = loading.get(lang) ?? load(lang);
  loading.set(lang, known);
  // A chunk that did not come is asked for again.
  known.catch(() => loading.delete(lang));
  return known;
}
