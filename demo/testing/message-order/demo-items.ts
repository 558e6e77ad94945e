import type { Item } from '../../../shop/features/message-order/reading/vocabulary.rules.ts';
import { milliOf } from '../../../shop/kit/quantity.ts';
import { expandVariants } from '../../expand.ts';
import { demoProducts } from '../../products/all-products.ts';

/** The variants of the demo catalogue, the most popular products first, as the vocabulary is loaded. */
export const demoItems: readonly Item[] = demoProducts
  .map((product, index) => ({ product, productId: index + 1 }))
  .sort((a, b) => b.product.popularity - a.product.popularity)
  .flatMap(({ product, productId }) => {
    const grade = product.grades?.find(({ factor }) => factor === 1) ?? product.grades?.[0];
    const size = product.sizes?.find(({ factor }) => factor === 1) ?? product.sizes?.[0];
    return expandVariants(product).map((variant) => {
      const isDefault =
        variant.grade === (grade?.value ?? null) &&
        (variant.size?.en ?? null) === (size?.value.en ?? null) &&
        variant.packCode === product.packs[0]?.code;
      return { product, productId, variant, isDefault };
    });
  })
  .map(({ product, productId, variant, isDefault }, position) => ({
    variantId: position + 1,
    productId,
    nameEn: product.name.en,
    nameMs: product.name.ms,
    aliases: [
      ...(product.synonyms ?? []),
      ...(product.displayName ? [product.displayName.en, product.displayName.ms] : []),
    ],
    options: [
      ...(variant.grade === null ? [] : [variant.grade]),
      ...(variant.size === null ? [] : [variant.size.en, variant.size.ms]),
    ],
    packLabelEn: variant.pack.en,
    packLabelMs: variant.pack.ms,
    orderUnit: variant.orderUnit,
    priceUnit: variant.priceUnit,
    packSize: milliOf(variant.packSize),
    minimum: milliOf(variant.min),
    step: milliOf(variant.step),
    isDefault,
    isCatchWeight: variant.catchWeight,
    isOffered: true,
  }));
