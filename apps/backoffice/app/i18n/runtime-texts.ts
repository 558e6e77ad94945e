import type { Lang } from '@bakul/shop/kit/language';
import type { T } from './i18n.tsx';

type Texts = { lang: Lang; t: T };

let current: Texts | null = null;

/** The page's language and texts, for code outside React. */
export const currentTexts = {
  set: (texts: Texts) => {
    current = texts;
  },
  get: (): Texts => {
    if (!current) throw new Error('The page has no texts yet');
    return current;
  },
};
