import type { Lang } from '@bakul/shop/kit/text/language';

/** Loads the shared texts of one language, each in its own chunk. */
export async function loadMessages(lang: Lang) {
  return lang === 'ms' ? (await import('./ms.ts')).ms : (await import('./en.ts')).en;
}
