import { command, listQuery } from '../../platform/db/query.ts';
import type { CheckoutPromotion } from './promotion.rules.ts';

/** Promotions that may apply to an order of this buyer: those without a code, and the one with this code. */
export const listCheckoutPromotions = listQuery<
  CheckoutPromotion,
  [buyerId: number, code: string | null, now: Date]
>(
  'checkout_promotions',
  `SELECT p.id, json_build_object('en', p.name_en, 'ms', p.name_ms) AS name, p.kind, p.value, p.category_id AS "categoryId",
     p.product_id AS "productId", p.code, p.minimum, p.limit_total AS "limitTotal", p.limit_per_buyer AS "limitPerBuyer", p.priority,
     p.starts_at AS "startsAt", p.ends_at AS "endsAt", u.used
   FROM promotion p CROSS JOIN LATERAL (
     SELECT json_build_object('total', count(*), 'byBuyer', count(*) FILTER (WHERE buyer_id = $1)) AS used
     FROM promotion_use WHERE promotion_id = p.id AND released_at IS NULL) u
   WHERE p.state IN ('scheduled', 'active') AND (p.code IS NULL AND p.ends_at > $3 OR p.code = $2)
     AND (p.code IS NOT NULL OR p.scope = 'order' OR p.kind = 'amount' OR p.minimum > 0) ORDER BY p.id`,
);

/** Serializes orders that count the uses of this promotion. */
export const lockPromotion = command<[id: number]>(
  'lock_promotion',
  'SELECT id FROM promotion WHERE id = $1 FOR NO KEY UPDATE',
);
