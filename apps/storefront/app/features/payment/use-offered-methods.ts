import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { useRootData } from '../../root-data.ts';

type Offered = PublicConfig['payment_methods'];

const both: Offered = ['online', 'transfer'];

/** How this shop takes money, besides credit terms. The server decides; where that is not known, it refuses what it must. */
export function useOfferedMethods(): Offered {
  return useRootData()?.config.payment_methods ?? both;
}
