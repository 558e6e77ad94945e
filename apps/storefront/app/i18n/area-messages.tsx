import type { Messages, Translate } from '@bakul/shop/kit/text/i18n';
import { createAreaMessages, type LoadArea } from '@bakul/web/messages/area-messages';
import { useI18n } from './i18n.tsx';
import { languageOf } from './paths.ts';

const useLang = () => useI18n().lang;

/**
 * `const useProfileText = areaMessages({ en: async () => (await import('…/en/account-profile.ts')).accountProfile, … })`.
 * The importing chunk has just loaded, so its messages are fetched during hydration.
 */
export function areaMessages<const M extends Messages>(load: LoadArea<M>): () => Translate<M> {
  const early = typeof window === 'undefined' ? null : languageOf(window.location.pathname);
  return createAreaMessages(load, { useLang, early });
}
