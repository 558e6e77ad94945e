import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { useRootData } from '../../root-data/root-data.ts';

type Offered = PublicConfig['payment_methods'];

const both: Offered = ['online', 'transfer'];

/**
 * The payment methods of this shop other than credit terms. When unknown, both are offered and the server refuses one
 * that is not available.
 */
export function useOfferedMethods(): Offered {
  return useRootData()?.config.payment_methods ?? both;
}
