import { formatMilli, type Milli, toMilli } from '../../../kit/quantity.ts';
import { requireStorable } from '../../../kit/stored-amount.ts';
import type { Db } from '../../../platform/db/db.ts';
import { removePickedStock } from '../../catalog/stock/stock.service.ts';
import type { Shortage } from '../order.constants.ts';
import {
  findDiscountKind,
  listLines,
  type OrderLineRow,
  type OrderRow,
  updateLine,
} from '../order.queries.ts';
import { packedSums, type Sums } from '../placement/total.rules.ts';
import { chargedWeight, type OrderedLine } from './pack.rules.ts';

export type LineRow = OrderLineRow;
export const linesOf = listLines;

const milli = (value: string): Milli => toMilli(value) ?? 0;

export function toOrderedLine(row: LineRow): OrderedLine {
  return {
    quantity: milli(row.quantity),
    packSize: milli(row.pack_size),
    isCatchWeight: row.is_catch_weight,
  };
}

type Pick = { row: LineRow; quantity: Milli; weight: Milli | null; shortage: Shortage | null };

export async function writePicks(db: Db, picks: readonly Pick[]): Promise<void> {
  for (const { row, quantity, weight, shortage } of picks) {
    const picked_weight = weight === null ? null : formatMilli(weight);
    await updateLine(db, row.id, { picked_quantity: formatMilli(quantity), picked_weight, shortage });
  }
}

/** The sums and lines as packed; null while a line is not packed. */
export async function computePackedSums(db: Db, order: OrderRow) {
  const lines = await listLines(db, order.id);
  if (lines.some(({ picked_quantity }) => picked_quantity === null)) return null;
  const isPaidBefore = order.payment_method !== 'credit';
  const packed = lines.map((row) => ({
    ...row,
    ...toOrderedLine(row),
    taxRate: row.tax_rate,
    pickedQuantity: milli(row.picked_quantity ?? '0'),
    pickedWeight: chargedWeight(
      toOrderedLine(row),
      row.picked_weight === null ? null : milli(row.picked_weight),
      isPaidBefore,
    ),
  }));
  const kind = order.promotion_id === null ? null : await findDiscountKind(db, order.promotion_id);
  const sums = packedSums(packed, order.delivery, kind);
  requireStorable(sums.goods, sums.total);
  return { sums, lines };
}

/** Stores the packed sums as the amount owed and takes the goods out of stock. */
export async function removePackedStock(
  db: Db,
  { sums, lines }: { sums: Sums; lines: readonly LineRow[] },
  leaving: { orderId: number; actor: string; now: Date },
): Promise<void> {
  for (const [index, { id }] of lines.entries()) {
    const sum = sums.lines[index];
    if (sum) await updateLine(db, id, sum);
  }
  const items = lines.map((row) => ({
    variantId: row.variant_id,
    quantity: milli(row.quantity),
    picked: milli(row.picked_quantity ?? '0'),
  }));
  await removePickedStock(db, items, leaving);
}
