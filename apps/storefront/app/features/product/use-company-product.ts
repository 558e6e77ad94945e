import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { call } from '../../api/browser-client.ts';
import { useCompanyData } from '../../session/use-company-data.ts';

/** The product at the current company's prices. */
export function useCompanyProduct(product: ProductDetail): {
  product: ProductDetail;
  prices: 'public' | undefined;
} {
  const { own, prices } = useCompanyData(product, async (signal) => {
    const result = await call('GET /api/product/{id}', { id: product.slug }, { signal });
    return result.ok ? result.data.data : null;
  });
  return { product: own ?? product, prices };
}
