import type { Lang } from '@bakul/shop/kit/language';
import { LinkProvider } from '@bakul/ui/link';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildProduct, buildVariant } from '../features/product/build-product.ts';
import { CardItem } from '../features/product-card/card-item.tsx';
import { toCardProduct } from '../features/product-card/card-product.ts';
import { I18nProvider, useI18n } from '../i18n/i18n.tsx';
import { UiLink } from '../i18n/link.tsx';
import { loadMessages } from '../messages/load.ts';
import { createPieceRenderer } from './draw-kept.tsx';
import { CachedMarkup, PieceRendererContext } from './kept.tsx';
import { createPagePieces } from './kept-pieces.ts';

async function draw(content: ReactNode, lang: Lang, isKept: boolean): Promise<string> {
  const messages = await loadMessages(lang);
  const { mark, pieces, put } = createPagePieces('nonce');
  const html = renderToString(
    <I18nProvider lang={lang} messages={messages}>
      <LinkProvider component={UiLink}>
        <PieceRendererContext value={isKept ? createPieceRenderer(lang, messages, { put }) : null}>
          {content}
        </PieceRendererContext>
      </LinkProvider>
    </I18nProvider>,
  );
  const [first, ...rest] = html.split(mark);
  // Inserts the pieces as the server does.
  return rest.reduce((page, text) => {
    const end = text.indexOf('-->');
    return `${page}${pieces[Number(text.slice(0, end))]}${text.slice(end + 3)}`;
  }, first ?? '');
}

const card = (price: number) => {
  const variant = buildVariant({ price, tiers: [{ from_quantity: 6, price: 540, pack_price: 2700 }] });
  return toCardProduct(
    buildProduct({ display_name: '<b>Tomato</b> & "chilli"', default_variant: variant, price }),
  );
};

test.each(['en', 'ms'] as const)('renders a cached card in %s exactly as the browser does', async (lang) => {
  const content = (
    <ul>
      <CardItem product={card(560)} sizes="46vw" />
      <CardItem product={card(560)} sizes="46vw" />
      <CardItem product={card(570)} sizes="46vw" />
    </ul>
  );
  const drawn = await draw(content, lang, true);
  expect(drawn).toBe(await draw(content, lang, false));
  expect(drawn).toContain('5.70');
  expect(drawn).toContain('&lt;b&gt;Tomato');
});

function Word() {
  return <b>{useI18n().t('card.add')}</b>;
}

test('renders content after a cached piece in the context of the page', async () => {
  const piece = (of: object) => (
    <>
      <CachedMarkup as="div" name="a word" of={of}>
        <Word />
      </CachedMarkup>
      <Word />
    </>
  );
  const of = ['of', 'this', 'test'];
  expect(await draw(piece(of), 'en', true)).toBe('<div><b>Add to cart</b></div><b>Add to cart</b>');
  expect(await draw(piece(of), 'ms', true)).toBe(await draw(piece(of), 'ms', false));
});
