import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailureLazily } from '../../api/report-later.ts';
import { type CardProduct, cardVariant } from '../product-card/card-product.ts';

/** A further pack of a product. Its name contains the options. */
export type Pack = { product: CardProduct; options: readonly string[] };

/** The packs besides the default one. */
export function otherPacks(product: CardProduct, variants: readonly Variant[]): Pack[] {
  return variants
    .filter(({ id }) => id !== product.default_variant?.id)
    .map((variant) => {
      const { variant_1, variant_2, variant_3, pack_label, in_stock } = variant;
      const values = [variant_1, variant_2, variant_3].flatMap((option) => option?.option_value ?? []);
      const shown = cardVariant(variant);
      const display_name = [
        product.display_name,
        pack_label,
        ...values.filter((each) => each !== pack_label),
      ];
      return {
        product: { ...product, display_name: display_name.join(', '), in_stock, default_variant: shown },
        options: values.filter((value) => value !== pack_label && value !== shown.grade),
      };
    });
}

/** Fetches the other packs of a product each time they are opened, at the buyer's own prices. */
export function usePacks(product: CardProduct) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [variants, setVariants] = useState<readonly Variant[]>([]);

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || isLoading) return;
    setLoading(true);
    const result = await call('GET /api/product/{id}/variants', { id: product.id });
    setLoading(false);
    if (result.ok) return setVariants(result.data.data);
    setOpen(false);
    reportFailureLazily(result.failure);
  }

  return { isOpen, isLoading, packs: otherPacks(product, variants), toggle };
}
