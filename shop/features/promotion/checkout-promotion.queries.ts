import { type Db, statement } from '../../platform/db/db.ts';
import type { CheckoutPromotion } from './promotion.rules.ts';

type Row = {
  id: number;
  name_en: string;
  name_ms: string;
  kind: 'percent' | 'amount';
  value: number;
  category_id: number | null;
  product_id: number | null;
  code: string | null;
  minimum: number;
  limit_total: number | null;
  limit_per_buyer: number | null;
  priority: number;
  starts_at: Date;
  ends_at: Date;
  used_total: number;
  used_by_buyer: number;
};

const select = `SELECT p.id, p.name_en, p.name_ms, p.kind, p.value, p.category_id, p.product_id, p.code, p.minimum, p.limit_total,
    p.limit_per_buyer, p.priority, p.starts_at, p.ends_at, u.used_total, u.used_by_buyer
  FROM promotion p CROSS JOIN LATERAL (
    SELECT count(*)::integer AS used_total, (count(*) FILTER (WHERE buyer_id = $1))::integer AS used_by_buyer
    FROM promotion_use WHERE promotion_id = p.id AND released_at IS NULL) u`;
const candidates = statement(
  'checkout_promotions',
  `${select} WHERE p.state IN ('scheduled', 'active') AND (p.code IS NULL AND p.ends_at > $3 OR p.code = $2)
    AND (p.code IS NOT NULL OR p.scope = 'order' OR p.kind = 'amount' OR p.minimum > 0) ORDER BY p.id`,
);
const locked = statement('lock_promotion', 'SELECT id FROM promotion WHERE id = $1 FOR NO KEY UPDATE');

const read = (row: Row): CheckoutPromotion => ({
  id: row.id,
  name: { en: row.name_en, ms: row.name_ms },
  kind: row.kind,
  value: row.value,
  categoryId: row.category_id,
  productId: row.product_id,
  code: row.code,
  minimum: row.minimum,
  limitTotal: row.limit_total,
  limitPerBuyer: row.limit_per_buyer,
  priority: row.priority,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  used: { total: row.used_total, byBuyer: row.used_by_buyer },
});

/** Promotions that may apply to an order: those without a code, and the one with this code. */
export async function listCheckoutPromotions(
  db: Db,
  { buyerId, code, now }: { buyerId: number; code: string | null; now: Date },
): Promise<CheckoutPromotion[]> {
  return (await db.run<Row>(candidates, [buyerId, code, now])).map(read);
}

/** Serializes orders that count the uses of this promotion. */
export async function lockPromotion(db: Db, id: number): Promise<void> {
  await db.run(locked, [id]);
}
