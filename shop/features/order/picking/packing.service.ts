import { milliOf } from '../../../kit/quantity.ts';
import { requireStorable } from '../../../kit/stored-amount.ts';
import type { Db } from '../../../platform/db/db.ts';
import { removePickedStock } from '../../catalog/stock/stock.service.ts';
import {
  findDiscountKind,
  listLines,
  type OrderLineRow,
  type OrderRow,
  updateLine,
} from '../order.queries.ts';
import { type OrderTotals, totalsOfPacked } from '../placement/total.rules.ts';
import { listSubstitutes } from '../substitution/substitute.queries.ts';
import { chargedWeight, type OrderedLine } from './pack.rules.ts';

export { listLines, type OrderLineRow } from '../order.queries.ts';

/** Without what a substitute replaces. */
export function toOrderedLine(row: OrderLineRow): OrderedLine {
  return {
    quantity: milliOf(row.quantity) - milliOf(row.replaced_quantity ?? '0'),
    packSize: milliOf(row.pack_size),
    isCatchWeight: row.is_catch_weight,
  };
}

export type LinePick = Pick<OrderLineRow, 'id' | 'picked_quantity' | 'picked_weight' | 'shortage'>;

export async function writePicks(db: Db, picks: readonly LinePick[]): Promise<void> {
  for (const { id, ...values } of picks) await updateLine(db, id, values);
}

/** The items for which the buyer accepted a substitute that costs more. */
async function listDearerSubstitutes(db: Db, orderId: number): Promise<Set<number>> {
  const dearer = (await listSubstitutes(db, orderId)).filter(
    ({ state, cost, replaced_cost }) => state === 'accepted' && cost > replaced_cost,
  );
  return new Set(dearer.map(({ order_line_id }) => order_line_id));
}

/** The sums and lines as packed; null while a line is not packed. */
export async function readPackedTotals(db: Db, order: OrderRow) {
  const lines = await listLines(db, order.id);
  if (lines.some(({ picked_quantity }) => picked_quantity === null)) return null;
  const isPaidBefore = order.payment_method !== 'credit';
  const dearer = await listDearerSubstitutes(db, order.id);
  const packed = lines.map((row) => ({
    ...row,
    ...toOrderedLine(row),
    taxRate: row.tax_rate,
    pickedQuantity: milliOf(row.picked_quantity ?? '0'),
    pickedWeight: chargedWeight(
      toOrderedLine(row),
      row.picked_weight === null ? null : milliOf(row.picked_weight),
      isPaidBefore,
    ),
    replaces: row.replaces_id === null ? null : lines.findIndex(({ id }) => id === row.replaces_id),
    mayCostMore: row.replaces_id !== null && dearer.has(row.replaces_id),
  }));
  const kind = order.promotion_id === null ? null : await findDiscountKind(db, order.promotion_id);
  const sums = totalsOfPacked(packed, order.delivery, kind);
  requireStorable(sums.goods, sums.total);
  return { sums, lines };
}

/** Stores the packed sums as the amount owed and takes the goods out of stock. */
export async function removePackedStock(
  db: Db,
  { sums, lines }: { sums: OrderTotals; lines: readonly OrderLineRow[] },
  leaving: { orderId: number; actor: string; now: Date },
): Promise<void> {
  for (const [index, { id }] of lines.entries()) {
    const sum = sums.lines[index];
    if (sum) await updateLine(db, id, sum);
  }
  const items = lines.map((row) => ({
    variantId: row.variant_id,
    quantity: milliOf(row.quantity),
    picked: milliOf(row.picked_quantity ?? '0'),
  }));
  await removePickedStock(db, items, leaving);
}
