import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { parseAmount } from '@bakul/web/format/amount';
import { readQuantity } from './quantity-text.ts';

/** A line as typed. Its cost, per price unit, is optional. */
export type TypedLine = { quantity: string; cost: string };

/** The lines typed for a delivery, by variant id. They stay while other products are searched. */
export type Delivery = ReadonlyMap<number, TypedLine>;

export type DeliveryLine = { variant_id: number; quantity: number; unit_cost?: Sen };

export const emptyLine: TypedLine = { quantity: '', cost: '' };
const maxUnitCost: Sen = 1_000_000;

/** A cost as typed: in sen, null when it is left out, or undefined when it is no amount. */
export function readCost(text: string): Sen | null | undefined {
  return text.trim() === '' ? null : (parseAmount(text, maxUnitCost) ?? undefined);
}

export function typeLine(
  delivery: Delivery,
  { variant_id }: Pick<StockRow, 'variant_id'>,
  change: Partial<TypedLine>,
): Delivery {
  const next = new Map(delivery);
  const line = { ...(delivery.get(variant_id) ?? emptyLine), ...change };
  if (line.quantity.trim() === '' && line.cost.trim() === '') next.delete(variant_id);
  else next.set(variant_id, line);
  return next;
}

const isEmpty = ({ quantity, cost }: TypedLine) => quantity.trim() === '' && cost.trim() === '';
export const isWrongQuantity = (line: TypedLine): boolean =>
  !isEmpty(line) && !((readQuantity(line.quantity) ?? 0) > 0);
export const isWrongCost = ({ cost }: TypedLine): boolean => readCost(cost) === undefined;

export function deliveryLines(delivery: Delivery): { lines: DeliveryLine[]; wrong: number; total: number } {
  const lines: DeliveryLine[] = [];
  let wrong = 0;
  let total = 0;
  for (const [variant_id, line] of delivery) {
    const quantity = readQuantity(line.quantity);
    const cost = readCost(line.cost);
    if (quantity === null || quantity === 0 || cost === undefined) wrong += 1;
    else {
      lines.push({ variant_id, quantity, ...(cost !== null && { unit_cost: cost }) });
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
      kept.flatMap((each): [number, TypedLine][] => {
        const [id, quantity, cost = '']: unknown[] = Array.isArray(each) ? each : [];
        const isLine = typeof id === 'number' && Number.isInteger(id);
        return isLine && typeof quantity === 'string' && typeof cost === 'string'
          ? [[id, { quantity, cost }]]
          : [];
      }),
    );
  } catch {
    // The stored value is damaged, or storage is blocked.
    return new Map();
  }
}

export function storeDelivery(storage: Pick<Storage, 'setItem'>, delivery: Delivery): void {
  try {
    const kept = [...delivery].map(([id, { quantity, cost }]) => [id, quantity, cost]);
    storage.setItem(entry, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full. The page itself still holds the delivery.
  }
}
