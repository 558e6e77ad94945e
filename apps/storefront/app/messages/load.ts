import type { Lang } from '@bakul/shop/kit/text/language';

/** The messages of one language. Each language is a separate chunk, so nobody downloads the other. */
export async function loadMessages(lang: Lang) {
  return lang === 'ms' ? (await import('./ms.ts')).ms : (await import('./en.ts')).en;
}
