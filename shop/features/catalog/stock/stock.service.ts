import { formatMilli, type Milli, toMilli } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './stock.queries.ts';

/** Goods of an order, by variant. */
export type StockItem = { variantId: number; quantity: Milli };
export type Shortage = { variantId: number; available: Milli };

const milli = (value: number): Milli => toMilli(value) ?? 0;

/** Several lines of one variant are one item. */
function sumByVariant(items: readonly StockItem[]): Map<number, Milli> {
  const sums = new Map<number, Milli>();
  for (const { variantId, quantity } of items) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

/** Holds goods for an order, all of them or none; gives what there is too little of. */
export async function reserveStock(db: Db, items: readonly StockItem[]): Promise<Shortage[]> {
  const wanted = sumByVariant(items);
  const quantities = [...wanted.values()].map(formatMilli);
  const rows = await queries.reserveIfAvailable(db, [...wanted.keys()], quantities);
  return rows.flatMap(({ id, on_hand, reserved }) => {
    const available = milli(on_hand) - milli(reserved);
    return available < (wanted.get(id) ?? 0) ? [{ variantId: id, available: Math.max(0, available) }] : [];
  });
}

/** Gives back what an order held. */
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

/** Goods leave the store: what was held is no longer, and what was picked of it is gone. */
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
