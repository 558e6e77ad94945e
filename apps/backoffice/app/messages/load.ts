import type { Lang } from '@bakul/shop/kit/language';

/** One language's texts of the frame, a chunk of its own. */
export async function loadMessages(lang: Lang) {
  return lang === 'ms' ? (await import('./ms.ts')).ms : (await import('./en.ts')).en;
}
