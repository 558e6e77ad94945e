import { lineAmount, type Sen } from '../../../kit/money.ts';
import { formatMilli, milliOf } from '../../../kit/quantity.ts';
import { requireStorable } from '../../../kit/stored-amount.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Offer } from '../../catalog/price/offer.service.ts';
import { listLines } from '../quotation.queries.ts';
import type { OfferedLine } from '../quotation.table.ts';
import { loadLineOffers, type QuotationRow } from '../quotation-move.service.ts';
import { insertVersion, type NewVersionLine, type VersionRow } from './quotation-version.queries.ts';

/**
 * What this buyer pays for a quantity without a quotation: the volume or contract price. Excludes promotions, because
 * they end. The list price, as in cart and order, is that of a single pack.
 */
export const usualPriceOf = (offer: Offer, quantity: string): Sen =>
  Math.min(offer.priceAt(milliOf(quantity)).before, offer.contract ?? Number.POSITIVE_INFINITY);

type Author =
  | { side: 'buyer'; person_id: number }
  | { side: 'staff'; staff_id: number; approved_by: number | null };

/**
 * Stores the buyer's current request, or the staff offer for it, as a version. Runs in the transaction that moves the
 * quotation.
 */
export async function writeVersion(
  ctx: Ctx<'caches'>,
  row: QuotationRow,
  author: Author,
  offered: { lines: readonly OfferedLine[]; validUntil: Date } | null,
): Promise<VersionRow> {
  const requestedLines = await listLines(ctx.db, row.id);
  const offers = await loadLineOffers(ctx, requestedLines, row);
  const byPosition = new Map(offered?.lines.map((line) => [line.position, line]));
  const lines = requestedLines.map(
    ({ position, variant_id, quantity, target_price, note }): NewVersionLine => {
      const offer = offers.get(variant_id);
      if (!offer) throw new Error(`Variant ${variant_id} was not found`);
      const answer = byPosition.get(position);
      return {
        position,
        ...snapshotOf(offer),
        quantity,
        list_price: offer.list_price,
        target_price,
        offered_price: answer?.is_available ? answer.offered_price : null,
        is_available: answer?.is_available ?? true,
        note: answer?.note ?? note,
      };
    },
  );
  const terms = offered ? { valid_until: offered.validUntil, goods: goodsOf(lines) } : {};
  return insertVersion(ctx.db, { quotation_id: row.id, ...author, ...terms, created_at: ctx.now }, lines);
}

const snapshotOf = (offer: Offer) => ({
  variant_id: offer.variant_id,
  sku: offer.sku,
  name_en: offer.name_en,
  name_ms: offer.name_ms,
  pack_label_en: offer.pack_label_en,
  pack_label_ms: offer.pack_label_ms,
  order_unit: offer.order_unit,
  price_unit: offer.price_unit,
  pack_size: formatMilli(offer.packSize),
});

type Amount = { quantity: string; pack_size: string };

export const amountOf = ({ quantity, pack_size }: Amount, price: Sen): Sen =>
  lineAmount(milliOf(quantity), milliOf(pack_size), price);

function goodsOf(lines: readonly (Amount & { offered_price?: number | null | undefined })[]): Sen {
  const goods = lines.reduce((sum, line) => sum + amountOf(line, line.offered_price ?? 0), 0);
  requireStorable(goods);
  return goods;
}
