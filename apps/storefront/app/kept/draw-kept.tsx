import type { Lang } from '@bakul/shop/kit/language';
import { LinkProvider } from '@bakul/ui/link';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../i18n/i18n.tsx';
import { UiLink } from '../i18n/link.tsx';
import type { MarkupPiece } from './kept.tsx';
import { createMarkupCache } from './kept-markup.ts';
import type { PagePieces } from './kept-pieces.ts';

const kept = createMarkupCache();

/** Returns the server's renderer of cached pieces for a language. */
export function createPieceRenderer(
  lang: Lang,
  messages: ComponentProps<typeof I18nProvider>['messages'],
  { put }: Pick<PagePieces, 'put'>,
) {
  return ({ name, of, comparesByIdentity, children }: MarkupPiece): string => {
    const draw = () =>
      renderToString(
        <I18nProvider lang={lang} messages={messages}>
          <LinkProvider component={UiLink}>{children}</LinkProvider>
        </I18nProvider>,
      );
    const named = `${lang} ${name}`;
    return put(comparesByIdentity ? kept.ofObject(of, named, draw) : kept.ofContent(of, named, draw));
  };
}
