import { type Messages, type Translate, type Translation, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { use, useMemo } from 'react';
import { useI18n } from './i18n.tsx';
import { languageOf } from './paths.ts';

type Load<M extends Messages> = { en: () => Promise<M>; ms: () => Promise<Translation<M>> };

/**
 * The messages of one area, one chunk per language, loaded with the pages that show them. Returns a hook: `const
 * useProfileText = areaMessages({ en: async () => (await import('…/en/account-profile.ts')).accountProfile, … })`.
 * Rendering suspends until the messages are loaded, on the server too, so that the page arrives with them.
 */
export function areaMessages<const M extends Messages>(load: Load<M>): () => Translate<M> {
  const started = new Map<Lang, Promise<Translate<M>>>();

  function get(lang: Lang): Promise<Translate<M>> {
    const known = started.get(lang);
    if (known) return known;
    const texts = (lang === 'ms' ? load.ms() : load.en()).then((messages) => translator<M>(lang, messages));
    started.set(lang, texts);
    // A failed load can be retried.
    texts.catch(() => started.delete(lang));
    return texts;
  }

  // The importing chunk has just loaded, so its messages are fetched during hydration.
  if (typeof window !== 'undefined') void get(languageOf(window.location.pathname)).catch(() => undefined);

  return useTexts.bind<null, [typeof get], [], Translate<M>>(null, get);
}

function useTexts<M extends Messages>(get: (lang: Lang) => Promise<Translate<M>>): Translate<M> {
  const { lang } = useI18n();
  // Memoized in the component and not only here: a mount that suspends twice with no hook of its own in between makes
  // React record the same hooks twice and later report a changed order (react issue 37655).
  return use(useMemo(() => get(lang), [get, lang]));
}
