import { type Messages, type Translate, type Translation, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { use, useMemo } from 'react';
import { useI18n } from './i18n.tsx';
import { languageOf } from './paths.ts';

type Load<M extends Messages> = { en: () => Promise<M>; ms: () => Promise<Translation<M>> };

/**
 * Texts of one area, a chunk a language, fetched with the pages that show them and not before. Gives a hook:
 * `const useProfileText = areaMessages({ en: async () => (await import('…/en/account-profile.ts')).accountProfile, … })`.
 * Rendering waits for the texts, on the server too, so that the page arrives with them.
 */
export function areaMessages<const M extends Messages>(load: Load<M>): () => Translate<M> {
  const started = new Map<Lang, Promise<Translate<M>>>();

  function get(lang: Lang): Promise<Translate<M>> {
    const known = started.get(lang);
    if (known) return known;
    const texts = (lang === 'ms' ? load.ms() : load.en()).then((messages) => translator<M>(lang, messages));
    started.set(lang, texts);
    // What failed to load may be asked for again.
    texts.catch(() => started.delete(lang));
    return texts;
  }

  // The chunk that asks has just arrived: its texts come while the page is brought to life.
  if (typeof window !== 'undefined') void get(languageOf(window.location.pathname)).catch(() => undefined);

  return useTexts.bind<null, [typeof get], [], Translate<M>>(null, get);
}

function useTexts<M extends Messages>(get: (lang: Lang) => Promise<Translate<M>>): Translate<M> {
  const { lang } = useI18n();
  // Kept in the component and not only here: a mount that waits twice with nothing of its own in between makes React
  // write down the same hooks twice, and complain of their order later (react issue 37655).
  return use(useMemo(() => get(lang), [get, lang]));
}
