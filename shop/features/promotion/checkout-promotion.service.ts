import type { Db } from '../../platform/db/db.ts';
import * as queries from './checkout-promotion.queries.ts';
import type { CheckoutPromotion } from './promotion.rules.ts';

type PromotionQuery = { buyerId: number; code: string | null; now: Date };

/** Promotions that may apply to an order of this buyer. Its lines decide which one does. */
export function checkoutPromotions(db: Db, query: PromotionQuery): Promise<CheckoutPromotion[]> {
  return queries.listCheckoutPromotions(db, query);
}

/**
 * Call within the transaction that places the order. Serializes orders that count the uses of this promotion until it
 * ends.
 */
export function lockPromotion(db: Db, id: number): Promise<void> {
  return queries.lockPromotion(db, id);
}
