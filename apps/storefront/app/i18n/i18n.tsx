import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { en } from '../messages/en.ts';

export type AppMessages = typeof en;
export type T = Translate<AppMessages>;

type I18n = { lang: Lang; t: T };

const I18nContext = createContext<I18n | null>(null);

/** A document has one language. Changing it loads the other page. */
export function I18nProvider({
  lang,
  messages,
  children,
}: {
  lang: Lang;
  messages:
    | AppMessages
    | { [K in keyof AppMessages]: AppMessages[K] | string | { one: string; other: string } };
  children: ReactNode;
}) {
  const value = useMemo(() => ({ lang, t: translator<AppMessages>(lang, messages) }), [lang, messages]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n needs an I18nProvider above it');
  return value;
}
