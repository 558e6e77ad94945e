import type { Db } from '../../platform/db/db.ts';
import { listCheckoutPromotions } from './checkout-promotion.queries.ts';

/** Call within the transaction that places the order. The lock is held until it ends. */
export { lockPromotion } from './checkout-promotion.queries.ts';

type PromotionQuery = { buyerId: number; code: string | null; now: Date };

/** Promotions that may apply to an order of this buyer. Its lines decide which one does. */
export const checkoutPromotions = (db: Db, { buyerId, code, now }: PromotionQuery) =>
  listCheckoutPromotions(db, buyerId, code, now);
