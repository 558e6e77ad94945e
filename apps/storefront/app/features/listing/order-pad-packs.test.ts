import { expect, test } from 'vitest';
import { buildProduct, buildVariant } from '../../testing/build-product.ts';
import { toCardProduct } from '../product-card/card-product.ts';
import { otherPacks } from './order-pad-packs.ts';

test('lists the packs besides the default one, named with their options', () => {
  const usual = buildVariant();
  const size = { name: 'Size', option_value: 'Large' };
  const packed = { name: 'Pack', option_value: '10 kg carton' };
  const large = buildVariant({
    id: 2,
    sku: 'TOM-AL-10',
    pack_label: '10 kg carton',
    variant_2: size,
    variant_3: packed,
    in_stock: false,
  });
  const product = toCardProduct(buildProduct({ default_variant: usual, variants: [usual, large] }));
  const packs = otherPacks(product, [usual, large]);
  expect(packs.map(({ options }) => options)).toEqual([['Large']]);
  expect(packs[0]?.product).toMatchObject({
    id: product.id,
    display_name: 'Cameron tomato, 10 kg carton, A, Large',
    in_stock: false,
    default_variant: { id: 2, sku: 'TOM-AL-10', grade: 'A' },
  });
});
