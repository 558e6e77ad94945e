import type { Db } from '../../platform/db/db.ts';
import * as queries from './checkout-promotion.queries.ts';
import type { CheckoutPromotion } from './promotion.rules.ts';

type PromotionQuery = { buyerId: number; code: string | null; now: Date };

/** Promotions that may lower an order of this buyer; which of them does depends on its lines. */
export function checkoutPromotions(db: Db, query: PromotionQuery): Promise<CheckoutPromotion[]> {
  return queries.listCheckoutPromotions(db, query);
}

/** Within the placement: uses of this promotion are counted by one order at a time until it ends. */
export function lockPromotion(db: Db, id: number): Promise<void> {
  return queries.lockPromotion(db, id);
}
