import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import type { SubstituteGoods } from '@bakul/shop/features/order/substitution/substitute.contract';
import {
  costOfGoods,
  costOfReplaced,
  priceOfSubstitute,
} from '@bakul/shop/features/order/substitution/substitute.rules';
import { type PackLine, typed } from './pack-draft.ts';

export type Substitute = StaffOrder['substitutes'][number];
/** What was typed, and whether the buyer is asked to pay today's price. */
export type SubstituteDraft = { replaced: string; quantity: string; isTodaysPrice: boolean };

const openStates: readonly Substitute['status'][] = ['proposed', 'accepted', 'recorded'];

/** The substitute of a line that counts: the open one, else the last that ended. */
export function substituteOf({ substitutes }: Pick<StaffOrder, 'substitutes'>, line: PackLine) {
  const own = substitutes.filter(({ line_id }) => line_id === line.id);
  return own.find(({ status }) => openStates.includes(status)) ?? own.at(-1) ?? null;
}

export const isOpen = (substitute: Substitute | null): boolean =>
  substitute !== null && openStates.includes(substitute.status);

export const hasOpenProposal = ({ substitutes }: Pick<StaffOrder, 'substitutes'>): boolean =>
  substitutes.some(({ status }) => status === 'proposed');

/** As many packs of the substitute as fit into the replaced quantity, at least one step. */
export function suggestedQuantity(line: PackLine, goods: SubstituteGoods, replaced: number): number {
  const isComparable = line.price_unit === goods.price_unit;
  const wanted = isComparable ? (replaced * line.pack_size) / goods.pack_size : replaced;
  const steps = Math.max(1, Math.floor(wanted / goods.quantity_step + 1e-9));
  return Number((steps * goods.quantity_step).toFixed(3));
}

type Priced = Pick<StaffOrder, 'tax_rates'>;

/** Price and cost by the same rules as on the server. Null while a quantity is missing. */
export function priceDraft(order: Priced, line: PackLine, goods: SubstituteGoods, draft: SubstituteDraft) {
  const [quantity, replaced] = [typed(draft.quantity), typed(draft.replaced)];
  if (!quantity || !replaced) return null;
  const price = priceOfSubstitute(
    { price: line.price, priceUnit: line.price_unit },
    { price: goods.price, priceUnit: goods.price_unit },
    draft.isTodaysPrice,
  );
  const taxRate = order.tax_rates.find(({ line_id }) => line_id === line.id)?.rate ?? 0;
  const ordered = {
    quantity: line.quantity * 1000,
    packSize: line.pack_size * 1000,
    price: line.price,
    taxRate,
    amount: line.amount,
  };
  return {
    price,
    cost: costOfGoods({ quantity, packSize: goods.pack_size * 1000, price, taxRate: goods.tax_rate }),
    replacedCost: costOfReplaced(ordered, Math.min(replaced, ordered.quantity)),
    quantity: quantity / 1000,
    replaced: replaced / 1000,
  };
}
