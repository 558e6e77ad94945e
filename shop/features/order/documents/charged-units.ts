import { type Milli, milliOf } from '../../../kit/quantity.ts';
import type { OrderLineRow } from '../order.queries.ts';

/** The price units of a line that is ordered in another unit: weighed, or packs times their content. */
export function chargedUnits(
  line: Pick<
    OrderLineRow,
    'picked_weight' | 'price_unit' | 'order_unit' | 'picked_quantity' | 'quantity' | 'pack_size'
  >,
): Milli | null {
  if (line.picked_weight !== null) return milliOf(line.picked_weight);
  if (line.price_unit === line.order_unit) return null;
  return Math.round((milliOf(line.picked_quantity ?? line.quantity) * milliOf(line.pack_size)) / 1000);
}
