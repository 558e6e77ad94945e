import type { Lang } from '@bakul/shop/kit/language';
import { LinkProvider } from '@bakul/ui/link';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../i18n/i18n.tsx';
import { UiLink } from '../i18n/link.tsx';
import type { KeptPiece } from './kept.tsx';
import { createKeptMarkup } from './kept-markup.ts';

const kept = createKeptMarkup();

/** How the server draws kept pieces in a language. */
export function drawKept(lang: Lang, messages: ComponentProps<typeof I18nProvider>['messages']) {
  return ({ name, of, isSteady, children }: KeptPiece): string => {
    const draw = () =>
      renderToString(
        <I18nProvider lang={lang} messages={messages}>
          <LinkProvider component={UiLink}>{children}</LinkProvider>
        </I18nProvider>,
      );
    return isSteady
      ? kept.ofObject(of, `${lang} ${name}`, draw)
      : kept.ofContent(of, `${lang} ${name}`, draw);
  };
}
