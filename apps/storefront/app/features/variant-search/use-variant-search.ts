import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Suggestion } from '@bakul/shop/features/catalog/product/product-list.contract';
import type { ComboboxItem } from '@bakul/ui/combobox';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { matchingVariants } from './matching-variants.ts';
import { useSuggestions } from './use-suggestions.ts';

/** A variant with its product. */
export type Found = { name: string; product: Suggestion; variant: Variant };
export type FoundItem = ComboboxItem & ({ product: Suggestion } | Found);

type Opened = { text: string; product: Suggestion; variants: readonly Variant[] };

/**
 * Suggests products while typing, then the packs of the chosen one unless there is only one. The packs stay visible
 * until the text changes.
 */
export function useVariantSearch(text: string, isWanted: boolean, onFound: (found: Found) => void) {
  const { items, isLoading } = useSuggestions(text, isWanted);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const wanted = useRef(0);
  const shown = isWanted && opened?.text === text ? opened : null;

  async function open(product: Suggestion) {
    const turn = ++wanted.current;
    setOpening(true);
    const result = await call('GET /api/product/{id}/variants', { id: product.id });
    if (turn !== wanted.current) return;
    setOpening(false);
    if (!result.ok) return void reportFailure(result.failure);
    const variants = matchingVariants(result.data.data, text);
    const [only] = variants;
    if (only && variants.length === 1) return onFound({ name: product.name, product, variant: only });
    setOpened({ text, product, variants });
  }

  function select(item: FoundItem) {
    if (!('variant' in item)) return void open(item.product);
    setOpened(null);
    onFound(item);
  }

  const found: FoundItem[] = shown
    ? shown.variants.map((variant) => ({
        id: `v${variant.id}`,
        label: variant.sku,
        name: shown.product.name,
        product: shown.product,
        variant,
      }))
    : items.map((product) => ({ id: `p${product.id}`, label: product.name, keepsOpen: true, product }));
  return { items: found, select, isLoading: isLoading || isOpening, opened: shown?.product ?? null };
}
