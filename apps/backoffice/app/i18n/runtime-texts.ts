import type { Translate } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { en } from '../messages/en.ts';

export type AppMessages = typeof en;
export type T = Translate<AppMessages>;

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
