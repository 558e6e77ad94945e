import type { Lang } from '@bakul/shop/kit/language';

/** One language's texts, a chunk of its own: nobody downloads the other. */
export async function loadMessages(lang: Lang) {
  return lang === 'ms' ? (await import('./ms.ts')).ms : (await import('./en.ts')).en;
}
