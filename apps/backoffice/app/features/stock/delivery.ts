import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { readQuantity } from './quantity-text.ts';

/** The quantities typed for a delivery, by variant id. They stay while other products are searched. */
export type Delivery = ReadonlyMap<number, string>;

export type DeliveryLine = { variant_id: number; quantity: number };

export function typeLine(
  delivery: Delivery,
  { variant_id }: Pick<StockRow, 'variant_id'>,
  text: string,
): Delivery {
  const next = new Map(delivery);
  if (text.trim() === '') next.delete(variant_id);
  else next.set(variant_id, text);
  return next;
}

export const isWrongLine = (text: string | undefined): boolean =>
  text !== undefined && !((readQuantity(text) ?? 0) > 0);

export function deliveryLines(delivery: Delivery): { lines: DeliveryLine[]; wrong: number; total: number } {
  const lines: DeliveryLine[] = [];
  let wrong = 0;
  let total = 0;
  for (const [variant_id, text] of delivery) {
    const quantity = readQuantity(text);
    if (quantity === null || quantity === 0) wrong += 1;
    else {
      lines.push({ variant_id, quantity });
      total += Math.round(quantity * 1000);
    }
  }
  return { lines, wrong, total: total / 1000 };
}

const entry = 'backoffice_delivery';

/** The delivery typed in this tab before a reload. */
export function readStoredDelivery(storage: Pick<Storage, 'getItem'>): Delivery {
  try {
    const kept: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
    if (!Array.isArray(kept)) return new Map();
    return new Map(
      kept.filter((each): each is [number, string] => {
        const [id, text]: unknown[] = Array.isArray(each) ? each : [];
        return Number.isInteger(id) && typeof text === 'string';
      }),
    );
  } catch {
    // The stored value is damaged, or storage is blocked.
    return new Map();
  }
}

export function storeDelivery(storage: Pick<Storage, 'setItem'>, delivery: Delivery): void {
  try {
    storage.setItem(entry, JSON.stringify([...delivery]));
  } catch {
    // Storage is blocked or full. The page itself still holds the delivery.
  }
}
