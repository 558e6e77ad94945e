import type { Buyer } from '../../../kit/http/access.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import { formatMilli, milliOf } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { loadOffers } from '../../catalog/price/offer.service.ts';
import { listLines, type OrderRow, updateLine } from '../order.queries.ts';
import { taxRateOf } from '../placement/total.rules.ts';
import { deleteSubstituteLine, insertSubstituteLine, type SubstituteRow } from './substitute.queries.ts';

/** The buyer whose prices apply to an order. */
export const buyerOfOrder = ({ buyer_id: buyerId, company_id: companyId }: OrderRow): Buyer =>
  companyId === null ? { kind: 'person', buyerId } : { kind: 'company', buyerId, companyId, memberId: 0 };

type AgreedSubstitute = Pick<
  SubstituteRow,
  'order_line_id' | 'variant_id' | 'quantity' | 'replaced_quantity' | 'price'
>;

/**
 * Adds an agreed substitute as a line of the order, to be packed, invoiced and claimed like any other. It is charged
 * from dispatch on, when the sums are computed; until then its amount is 0.
 */
export async function addSubstituteLine(ctx: Ctx<'caches'>, order: OrderRow, substitute: AgreedSubstitute) {
  const { order_line_id, variant_id, quantity, replaced_quantity, price } = substitute;
  const lines = await listLines(ctx.db, order.id);
  const ordered = requireFound(lines.find(({ id }) => id === order_line_id));
  const offer = requireFound((await loadOffers(ctx, [variant_id], buyerOfOrder(order))).get(variant_id));
  const today = offer.priceAt(milliOf(quantity));
  const remaining = milliOf(ordered.quantity) - milliOf(replaced_quantity);
  // What was packed of the item before must leave room for the substitute.
  const isPackedBeyond = milliOf(ordered.picked_quantity ?? '0') > remaining;
  const unpacked = { picked_quantity: null, picked_weight: null, shortage: null };
  await updateLine(ctx.db, order_line_id, { replaced_quantity, ...(isPackedBeyond && unpacked) });
  await insertSubstituteLine(ctx.db, {
    order_id: order.id,
    replaces_id: order_line_id,
    product_id: offer.product_id,
    variant_id,
    position: Math.max(...lines.map(({ position }) => position)) + 1,
    sku: offer.sku,
    name_en: offer.name_en,
    name_ms: offer.name_ms,
    pack_label_en: offer.pack_label_en,
    pack_label_ms: offer.pack_label_ms,
    order_unit: offer.order_unit,
    price_unit: offer.price_unit,
    pack_size: formatMilli(offer.packSize),
    is_catch_weight: offer.is_catch_weight,
    quantity,
    price,
    list_price: offer.list_price,
    price_source: today.price === price ? today.source : ordered.price_source,
    amount: 0,
    discount: 0,
    tax_rate: taxRateOf(offer.tax_class),
    tax: 0,
  });
}

export async function removeSubstituteLine(db: Db, orderLineId: number): Promise<void> {
  await deleteSubstituteLine(db, orderLineId);
  await updateLine(db, orderLineId, { replaced_quantity: null });
}
