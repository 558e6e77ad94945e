import type { Db } from '../db/db.ts';
import * as queries from './checkout-promotion.queries.ts';
import { choosePromotion, type PromotedLine } from './promotion.rules.ts';

type Asked = { buyerId: number; code: string | null; now: Date };

/** The promotion that lowers an order, with what it takes off, and why a code does nothing. */
export async function promotionFor(db: Db, lines: readonly PromotedLine[], asked: Asked) {
  return choosePromotion(await queries.listCheckoutPromotions(db, asked), lines, asked);
}

/** Within the placement: uses of this promotion are counted by one order at a time until it ends. */
export function lockPromotion(db: Db, id: number): Promise<void> {
  return queries.lockPromotion(db, id);
}
