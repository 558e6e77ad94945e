import { type Translation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadMessages } from '../messages/load.ts';
import { type AppMessages, currentTexts, type T } from './runtime-texts.ts';
import { storeLanguage } from './stored-language.ts';

type Texts = { lang: Lang; messages: AppMessages | Translation<AppMessages> };
type I18n = { lang: Lang; t: T; showIn: (lang: Lang) => Promise<void> };

const I18nContext = createContext<I18n | null>(null);

/**
 * Switches the language without losing state: typed text stays, and the old texts stay until the new ones have loaded.
 */
export function I18nProvider({ start, children }: { start: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(start);
  const { lang, messages } = texts;
  const showIn = useCallback(async (wanted: Lang) => {
    storeLanguage(wanted);
    const loaded = await loadMessages(wanted);
    startTransition(() => setTexts({ lang: wanted, messages: loaded }));
  }, []);
  const value = useMemo(
    () => ({ lang, t: translator<AppMessages>(lang, messages), showIn }),
    [lang, messages, showIn],
  );
  // Also serves requests that start outside a component.
  currentTexts.set(value);
  useEffect(() => {
    document.documentElement.lang = lang === 'ms' ? 'ms-MY' : 'en-MY';
  }, [lang]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n needs an I18nProvider above it');
  return value;
}
