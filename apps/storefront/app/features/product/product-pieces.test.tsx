import type { Gallery } from '@bakul/shop/features/catalog/catalog.contract';
import type { Review } from '@bakul/shop/features/review/review.contract';
import { LinkProvider } from '@bakul/ui/link';
import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../i18n/i18n.tsx';
import { UiLink } from '../../i18n/link.tsx';
import { createPieceRenderer } from '../../kept/draw-kept.tsx';
import { PieceRendererContext } from '../../kept/kept.tsx';
import { createPagePieces } from '../../kept/kept-pieces.ts';
import { loadMessages } from '../../messages/load.ts';
import { buildProduct, buildVariant } from './build-product.ts';
import type { ProductData } from './load-product.ts';
import { ProductPage } from './product-page.tsx';

const moment = '2026-11-01T08:00:00+08:00';

const review: Review = {
  id: 1,
  reviewer: 'Aminah',
  rating: 4,
  text: 'Firm.',
  lang: 'en',
  created_at: moment,
  media: [],
  reply: null,
};

const picture: Gallery = {
  id: 1,
  name: 'Tomato',
  file_name: 'tomato.webp',
  mime_type: 'image/webp',
  order_column: 1,
  url: '/media/tomato/960.webp',
  thumb: '/media/tomato/320.webp',
  custom_properties: {
    base: '/media/tomato',
    widths: [320, 960],
    formats: ['avif', 'webp'],
    width: 960,
    height: 720,
    is_illustration: false,
  },
  created_at: moment,
};

const variant = buildVariant({ tiers: [{ from_quantity: 6, price: 540, pack_price: 2700 }] });
const other = buildVariant({
  id: 2,
  sku: 'TOM-BM-05',
  is_default: false,
  variant_1: { name: 'Grade', option_value: 'B' },
});
const category = {
  id: 1,
  parent_id: null,
  slug: 'fruit-vegetables',
  name: 'Fruit vegetables',
  route: '/fruit-vegetables',
};
const product = buildProduct({ variants: [variant, other], galleries: [picture], categories: [category] });

const page: ProductData = {
  product,
  stateName: 'Pahang',
  history: { ok: true, data: { data: { variant_id: 1, days: [] } } },
  historyOf: 1,
  upselling: { ok: true, data: [] },
  summary: {
    ok: true,
    data: { data: { average: 4, count: 28, counts: { '1': 0, '2': 0, '3': 0, '4': 28, '5': 0 } } },
  },
  reviewers: { ok: true, data: { data: [review], page: 1, total: 3, records: 28 } },
};

const messages = await loadMessages('en');
const Shown = createContext(page);
const Page = () => <ProductPage page={useContext(Shown)} />;
const Shop = createRoutesStub([{ id: 'root', path: '/product/:slug', Component: Page }]);

/** The server-rendered page, with or without cached markup. */
function draw(shown: ProductData, search: string, now: string, isKept: boolean): string {
  const { mark, pieces, put } = createPagePieces('nonce');
  const config = JSON.stringify({ shop_name: 'Bakul', public_url: 'https://bakul.example' });
  const html = renderToString(
    <I18nProvider lang="en" messages={messages}>
      <LinkProvider component={UiLink}>
        <PieceRendererContext value={isKept ? createPieceRenderer('en', messages, { put }) : null}>
          <Shown value={shown}>
            <Shop
              initialEntries={[`${product.route}${search}`]}
              hydrationData={{ loaderData: { root: { now, config, productCount: 1, categories: '[]' } } }}
            />
          </Shown>
        </PieceRendererContext>
      </LinkProvider>
    </I18nProvider>,
  );
  const [first, ...rest] = html.split(mark);
  return rest.reduce((drawn, text) => {
    const end = text.indexOf('-->');
    return `${drawn}${pieces[Number(text.slice(0, end))]}${text.slice(end + 3)}`;
  }, first ?? '');
}

const of = (over: Partial<ProductData['product']>): ProductData => ({
  ...page,
  product: { ...product, ...over },
});
const promotion = { slug: 'harvest', name: 'Harvest', percent: 10, ends_at: '2026-11-30T00:00:00+08:00' };

const monday = '2026-11-16T01:00:00.000Z';
const changes: [what: string, page: ProductData, search?: string, now?: string][] = [
  ['nothing', page],
  ['its name', of({ display_name: 'Highland tomato' })],
  ['its other name', of({ alt_name: 'Tomato tanah tinggi' })],
  ['its price', of({ variants: [{ ...variant, price: 570 }, other] })],
  ['its tiers', of({ variants: [buildVariant(), other] })],
  ['its stock', of({ variants: [{ ...variant, stock: 3 }, other] })],
  ['being sold out', of({ variants: [{ ...variant, in_stock: false }, other] })],
  ['its variants', of({ variants: [variant] })],
  ['its promotion', of({ promotion })],
  ['its rating', of({ rating: { average: 3.5, count: 28 } })],
  ['its pictures', of({ galleries: [picture, { ...picture, id: 2 }] })],
  ['its categories', of({ categories: [{ ...category, name: 'Tomatoes' }] })],
  ['the chosen variant', page, '?sku=TOM-BM-05'],
  ['the order of reviews', page, '?order=lowest'],
  ['the day', page, '', '2026-11-17T01:00:00.000Z'],
  [
    'a review',
    {
      ...page,
      reviewers: {
        ok: true,
        data: { data: [{ ...review, text: 'Soft.' }], page: 1, total: 3, records: 28 },
      },
    },
  ],
  ['reviews that failed', { ...page, reviewers: { ok: false, message: 'Busy', reference: 'r1' } }],
];

// Run in sequence in one process: cached markup of one page must not appear on the next.
test.each(changes)('a page of cached markup reflects %s', (_what, shown, search = '', now = monday) => {
  const kept = draw(shown, search, now, true);
  expect(kept).toBe(draw(shown, search, now, false));
  expect(kept).toContain('product-panel');
});
