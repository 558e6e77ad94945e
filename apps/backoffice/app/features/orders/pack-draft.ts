import type { Shortage } from '@bakul/shop/features/order/order.constants';
import {
  chargedWeight,
  maxWeight,
  orderedWeight,
  packProblem,
} from '@bakul/shop/features/order/picking/pack.rules';
import { totalsOfPacked } from '@bakul/shop/features/order/placement/total.rules';
import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { type Milli, toMilli } from '@bakul/shop/kit/quantity';

/** What was typed for a line while packing, as text of the fields. */
export type Entry = { quantity: string; weight: string; shortage: Shortage | '' };
export type PackDraft = Readonly<Record<number, Entry>>;
export type PackLine = StaffOrder['lines'][number];
export type LineProblem = 'empty' | 'too_much' | 'weight' | 'no_weight';

const text = (value: number | null) => (value === null ? '' : String(value));
const blank: Entry = { quantity: '', weight: '', shortage: '' };
const milli = (value: number): Milli => toMilli(value) ?? 0;

/** Parses a typed quantity into thousandths. A comma counts as decimal point. Null when it is not a quantity. */
export function typed(value: string): Milli | null {
  const plain = value.trim().replace(',', '.');
  return plain === '' ? null : toMilli(plain);
}

/** Without what a substitute replaces. */
export const remainingOf = (line: PackLine): number =>
  (milli(line.quantity) - milli(line.replaced_quantity ?? 0)) / 1000;

const orderedOf = (line: PackLine) => ({
  quantity: milli(remainingOf(line)),
  packSize: milli(line.pack_size),
  isCatchWeight: line.is_catch_weight,
});
export const weightOf = (line: PackLine): number => orderedWeight(orderedOf(line)) / 1000;
export const heaviestOf = (line: PackLine): number => maxWeight(orderedOf(line)) / 1000;

/** Starts from what was packed before, or empty. */
export function draftOf({ lines }: Pick<StaffOrder, 'lines'>): PackDraft {
  return Object.fromEntries(
    lines.map((line) => [
      line.id,
      {
        quantity: text(line.picked_quantity),
        weight: text(line.picked_weight),
        shortage: line.shortage ?? '',
      },
    ]),
  );
}

/** Of an item that is replaced entirely, nothing is packed. */
export const entryOf = (draft: PackDraft, line: PackLine): Entry =>
  remainingOf(line) === 0 ? { ...blank, quantity: '0' } : (draft[line.id] ?? blank);

/** Sets every line to the ordered quantity. Entered weights stay, missing ones still have to be entered. */
export function fillAsOrdered({ lines }: Pick<StaffOrder, 'lines'>, draft: PackDraft): PackDraft {
  return Object.fromEntries(
    lines.map((line) => [
      line.id,
      { ...entryOf(draft, line), quantity: String(remainingOf(line)), shortage: '' as const },
    ]),
  );
}

/** Why a line cannot be saved. Null when it can. */
export function problemOf(line: PackLine, entry: Entry): LineProblem | null {
  const quantity = typed(entry.quantity);
  if (quantity === null) return 'empty';
  const weight = line.is_catch_weight && quantity > 0 ? typed(entry.weight) : null;
  return packProblem(orderedOf(line), { quantity, weight });
}

export const isShort = (line: PackLine, entry: Entry): boolean => {
  const quantity = typed(entry.quantity);
  return quantity !== null && quantity < orderedOf(line).quantity;
};

/** The request input. Null while a line is incomplete or invalid. */
export function packInput({ lines }: Pick<StaffOrder, 'lines'>, draft: PackDraft) {
  if (lines.some((line) => problemOf(line, entryOf(draft, line)) !== null)) return null;
  return lines.map((line) => {
    const entry = entryOf(draft, line);
    const quantity = (typed(entry.quantity) ?? 0) / 1000;
    const weight = typed(entry.weight);
    return {
      id: line.id,
      picked_quantity: quantity,
      picked_weight: line.is_catch_weight && quantity > 0 && weight !== null ? weight / 1000 : null,
      shortage: entry.shortage === '' || !isShort(line, entry) ? null : entry.shortage,
    };
  });
}

type Priced = Pick<
  StaffOrder,
  'lines' | 'substitutes' | 'tax_rates' | 'delivery' | 'promotion_kind' | 'payment_method' | 'total'
>;

/** The total that the order would have, by the same rule as at dispatch. An incomplete line counts as ordered. */
export function totalOf(order: Priced, draft: PackDraft): number {
  const isPaidBefore = order.payment_method !== 'credit';
  const packed = order.lines.map((line) => {
    const entry = entryOf(draft, line);
    const isOpen = problemOf(line, entry) !== null;
    const ordered = orderedOf(line);
    const weight = isOpen ? orderedWeight(ordered) : typed(entry.weight);
    return {
      ...ordered,
      price: line.price,
      amount: line.amount,
      discount: line.discount,
      tax: line.tax,
      taxRate: order.tax_rates.find(({ line_id }) => line_id === line.id)?.rate ?? 0,
      pickedQuantity: isOpen ? ordered.quantity : (typed(entry.quantity) ?? 0),
      pickedWeight: line.is_catch_weight ? chargedWeight(ordered, weight ?? 0, isPaidBefore) : null,
      replaces: order.lines.findIndex(({ id }) => id === line.replaces_id),
      mayCostMore: order.substitutes.some(
        ({ line_id, status, cost, replaced_cost }) =>
          line_id === line.replaces_id && status === 'accepted' && cost > replaced_cost,
      ),
    };
  });
  return totalsOfPacked(packed, order.delivery, order.promotion_kind).total;
}
