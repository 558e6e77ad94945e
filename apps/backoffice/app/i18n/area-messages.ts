import { type Messages, type Translate, type Translation, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { use, useMemo } from 'react';
import { useI18n } from './i18n.tsx';

type Load<M extends Messages> = { en: () => Promise<M>; ms: () => Promise<Translation<M>> };

/**
 * The texts of one area, in one chunk per language, fetched with the pages that show them. Returns a hook: `const
 * useStaffText = areaMessages({ en: async () => (await import('…/en/staff.ts')).staff, ms: … })`.
 */
export function areaMessages<const M extends Messages>(load: Load<M>): () => Translate<M> {
  const started = new Map<Lang, Promise<Translate<M>>>();

  function get(lang: Lang): Promise<Translate<M>> {
    const known = started.get(lang);
    if (known) return known;
    const texts = (lang === 'ms' ? load.ms() : load.en()).then((messages) => translator<M>(lang, messages));
    started.set(lang, texts);
    // Lets a failed load be retried.
    texts.catch(() => started.delete(lang));
    return texts;
  }

  return useTexts.bind<null, [typeof get], [], Translate<M>>(null, get);
}

function useTexts<M extends Messages>(get: (lang: Lang) => Promise<Translate<M>>): Translate<M> {
  const { lang } = useI18n();
  // Memoized in the component, as in the storefront: suspending twice in one mount would make React warn about its
  // hooks.
  return use(useMemo(() => get(lang), [get, lang]));
}
