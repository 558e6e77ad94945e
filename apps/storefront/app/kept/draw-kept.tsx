import type { Lang } from '@bakul/shop/kit/language';
import { LinkProvider } from '@bakul/ui/link';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../i18n/i18n.tsx';
import { UiLink } from '../i18n/link.tsx';
import type { KeptPiece } from './kept.tsx';
import { createKeptMarkup } from './kept-markup.ts';
import type { KeptPieces } from './kept-pieces.ts';

const kept = createKeptMarkup();

/** How the server draws kept pieces of a page in a language. */
export function drawKept(
  lang: Lang,
  messages: ComponentProps<typeof I18nProvider>['messages'],
  { put }: Pick<KeptPieces, 'put'>,
) {
  return ({ name, of, isSteady, children }: KeptPiece): string => {
    const draw = () =>
      renderToString(
        <I18nProvider lang={lang} messages={messages}>
          <LinkProvider component={UiLink}>{children}</LinkProvider>
        </I18nProvider>,
      );
    const named = `${lang} ${name}`;
    return put(isSteady ? kept.ofObject(of, named, draw) : kept.ofContent(of, named, draw));
  };
}
