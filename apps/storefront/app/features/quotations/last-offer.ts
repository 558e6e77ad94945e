import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import type { Sen } from '@bakul/shop/kit/money';

export type OfferedPrices = ReadonlyMap<number, Sen>;

/** The unit prices of the newest offer among these versions, by variant: what a counter-offer answers. */
export function lastOffer(versions: Quotation['versions']): OfferedPrices {
  const offer = versions.findLast(({ side }) => side === 'staff');
  return new Map(
    (offer?.lines ?? []).flatMap(({ variant_id, offered_price }) =>
      offered_price === null ? [] : [[variant_id, offered_price] as const],
    ),
  );
}
