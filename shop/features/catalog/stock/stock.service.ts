import { formatMilli, type Milli, milliOf } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './stock.queries.ts';

export type StockItem = { variantId: number; quantity: Milli };
export type Shortage = { variantId: number; available: Milli };

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
    const available = milliOf(on_hand) - milliOf(reserved);
    return available < (wanted.get(id) ?? 0) ? [{ variantId: id, available: Math.max(0, available) }] : [];
  });
}

export async function releaseStock(db: Db, items: readonly StockItem[]): Promise<void> {
  const held = sumByVariant(items);
  const ids = [...held.keys()];
  const released = [...held.values()].map((quantity) => `-${formatMilli(quantity)}`);
  await queries.lockVariants(db, ids);
  await queries.changeReserved(db, ids, released);
}

type Picked = StockItem & { picked: Milli };
type PickContext = { orderId: number; actor: string; now: Date };

/** Ends the reservation of an order and removes what was picked from stock. */
export async function removePickedStock(db: Db, items: readonly Picked[], context: PickContext) {
  const held = sumByVariant(items);
  const picked = sumByVariant(items.map(({ variantId, picked }) => ({ variantId, quantity: picked })));
  const ids = [...held.keys()];
  await queries.lockVariants(db, ids);
  const reserved = [...held.values()].map(formatMilli);
  const taken = ids.map((id) => formatMilli(picked.get(id) ?? 0));
  const { orderId, actor, now } = context;
  await queries.recordPicked(db, ids, reserved, taken, orderId, actor, now);
}
