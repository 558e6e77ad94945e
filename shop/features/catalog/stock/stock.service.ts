import { formatMilli, type Milli, toMilli } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './stock.queries.ts';

export type StockItem = { variantId: number; quantity: Milli };
export type Shortage = { variantId: number; available: Milli };

const milli = (value: number): Milli => toMilli(value) ?? 0;

/** Sums the quantities per variant. */
function sumByVariant(items: readonly StockItem[]): Map<number, Milli> {
  const sums = new Map<number, Milli>();
  for (const { variantId, quantity } of items) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

/** Reserves the goods of an order, all or none. Returns the shortages. */
export async function reserveStock(db: Db, items: readonly StockItem[]): Promise<Shortage[]> {
  const wanted = sumByVariant(items);
  const quantities = [...wanted.values()].map(formatMilli);
  const rows = await queries.reserveIfAvailable(db, [...wanted.keys()], quantities);
  return rows.flatMap(({ id, on_hand, reserved }) => {
    const available = milli(on_hand) - milli(reserved);
    return available < (wanted.get(id) ?? 0) ? [{ variantId: id, available: Math.max(0, available) }] : [];
  });
}

export async function releaseStock(db: Db, items: readonly StockItem[]): Promise<void> {
  const held = sumByVariant(items);
  await queries.lockVariants(db, [...held.keys()]);
  await queries.changeReserved(
    db,
    [...held.keys()],
    [...held.values()].map((quantity) => `-${formatMilli(quantity)}`),
  );
}

type Picked = StockItem & { picked: Milli };
type PickContext = { orderId: number; actor: string; now: Date };

/** Ends the reservation of an order and removes what was picked from stock. */
export async function removePickedStock(
  db: Db,
  items: readonly Picked[],
  context: PickContext,
): Promise<void> {
  const held = sumByVariant(items);
  const picked = sumByVariant(items.map(({ variantId, picked }) => ({ variantId, quantity: picked })));
  const ids = [...held.keys()];
  await queries.lockVariants(db, ids);
  await queries.recordPicked(db, {
    ids,
    reserved: [...held.values()].map(formatMilli),
    picked: ids.map((id) => formatMilli(picked.get(id) ?? 0)),
    ...context,
  });
}
