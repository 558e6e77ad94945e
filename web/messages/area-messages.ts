import { type Messages, type Translate, type Translation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { use, useMemo } from 'react';

export type LoadArea<M extends Messages> = { en: () => Promise<M>; ms: () => Promise<Translation<M>> };

type Language = {
  /** The language of the page, as a hook. */
  useLang: () => Lang;
  /** The language to fetch as soon as the importing chunk has loaded, where it is known before rendering. */
  early?: Lang | null;
};

/**
 * The messages of one area, one chunk per language, loaded with the pages that show them. Returns a hook. Rendering
 * suspends until the messages are loaded, on the server too, so that the page arrives with them.
 */
export function createAreaMessages<const M extends Messages>(
  load: LoadArea<M>,
  { useLang, early = null }: Language,
): () => Translate<M> {
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

  if (early) void get(early).catch(() => undefined);

  return useTexts.bind<null, [() => Lang, typeof get], [], Translate<M>>(null, useLang, get);
}

function useTexts<M extends Messages>(
  useLang: () => Lang,
  get: (lang: Lang) => Promise<Translate<M>>,
): Translate<M> {
  const lang = useLang();
  // Memoized in the component and not only here: a mount that suspends twice with no hook of its own in between makes
  // React record the same hooks twice and later report a changed order (react issue 37655).
  return use(useMemo(() => get(lang), [get, lang]));
}
