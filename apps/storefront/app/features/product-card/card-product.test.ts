import type { Gallery } from '@bakul/shop/features/catalog/catalog.contract';
import { expect, test } from 'vitest';
import { buildProduct, buildVariant } from '../../testing/build-product.ts';
import { toCardProduct } from './card-product.ts';
import { cardPictureSource, thumbOf } from './gallery-source.ts';

const picture: Gallery = {
  id: 1,
  name: 'Tomato',
  file_name: 'tomato.svg',
  mime_type: 'image/svg+xml',
  order_column: 0,
  url: '/media/tomato/960.webp',
  thumb: '/media/tomato/320.webp',
  custom_properties: {
    base: '/media/tomato',
    widths: [320, 640, 960],
    formats: ['avif', 'webp'],
    width: 960,
    height: 720,
    is_illustration: true,
  },
  created_at: '2026-11-15T11:20:23+08:00',
};

test('shows the district of a local product and the country of an import', () => {
  const farm = { ...buildProduct().farm, district: 'Limpopo', country: 'ZA' };
  expect(toCardProduct(buildProduct()).origin).toBe('Cameron');
  const imported = buildProduct({ farm, is_imported: true });
  expect(toCardProduct(imported, 'en').origin).toBe('South Africa');
  expect(toCardProduct(imported, 'ms').origin).toBe('Afrika Selatan');
});

test('includes the grade and the tiers of the pack, in either language', () => {
  const tiers = [{ from_quantity: 6, price: 540, pack_price: 2700 }];
  const english = toCardProduct(buildProduct({ default_variant: buildVariant({ tiers }) }));
  expect(english.default_variant).toMatchObject({ grade: 'A', tiers: [{ from_quantity: 6, price: 540 }] });
  const malay = buildVariant({ variant_1: null, variant_2: { name: 'Gred', option_value: '1' } });
  expect(toCardProduct(buildProduct({ default_variant: malay })).default_variant?.grade).toBe('1');
});

test('derives the picture URLs as the API does', () => {
  const card = toCardProduct(buildProduct({ galleries: [picture] })).picture;
  if (!card) throw new Error('The card has no picture');
  expect(thumbOf(card)).toBe(picture.thumb);
  expect(cardPictureSource(card)).toMatchObject({
    src: '/media/tomato/640.webp',
    avif: '/media/tomato/320.avif 320w, /media/tomato/640.avif 640w',
  });
  expect(cardPictureSource({ ...card, widths: [320, 500], formats: ['webp'] })).toMatchObject({
    src: '/media/tomato/500.webp',
    webp: '/media/tomato/320.webp 320w, /media/tomato/500.webp 500w',
  });
});
