import type { PriceHistory } from '@bakul/shop/features/catalog/product/product-detail.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import type { ProductData } from './load-product.ts';
import { type Part, toPagePart } from './part.ts';

type History = { part: Part<{ data: PriceHistory }> | null; isLoading: boolean; retry: () => void };

/** The price history of a variant. The first one comes with the page, others are fetched when chosen. */
export function usePriceHistory(page: ProductData, variantId: number): History {
  const { slug } = page.product;
  const [fetched, setFetched] = useState<Readonly<Record<number, Part<{ data: PriceHistory }>>>>({});
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(0);
  const part = fetched[variantId] ?? (page.historyOf === variantId ? page.history : null);

  const load = useCallback(async () => {
    latest.current = variantId;
    setLoading(true);
    const result = await call('GET /api/product/{id}/price_history', {
      id: slug,
      variant_id: variantId,
      days: 30,
    });
    setFetched((before) => ({ ...before, [variantId]: toPagePart(result) }));
    if (latest.current === variantId) setLoading(false);
  }, [slug, variantId]);

  const isMissing = part === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);

  return { part, isLoading, retry: load };
}
