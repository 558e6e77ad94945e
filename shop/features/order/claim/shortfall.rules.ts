import { formatMilli, type Milli, milliOf } from '../../../kit/quantity.ts';
import type { ClaimKind } from '../order.constants.ts';

/** Quantities of an order line, as stored or as presented. */
export type MeasuredLine = {
  order_unit: string;
  price_unit: string;
  pack_size: string | number;
  quantity: string | number;
  picked_quantity: string | number | null;
  picked_weight: string | number | null;
};

/** Quality can only be judged with a photo. What did not arrive cannot be photographed. */
const kindsWithPhoto: readonly ClaimKind[] = ['damaged', 'wrong', 'quality'];

export const needsPhoto = (kinds: readonly ClaimKind[]) =>
  kinds.some((kind) => kindsWithPhoto.includes(kind));

/** Whether packs of this line are charged by weight. A line ordered in kg has its weight as quantity. */
export const isWeighed = ({ order_unit, price_unit }: Pick<MeasuredLine, 'order_unit' | 'price_unit'>) =>
  price_unit === 'kg' && order_unit !== 'kg';

export const deliveredQuantity = ({ picked_quantity, quantity }: MeasuredLine): Milli =>
  milliOf(picked_quantity ?? quantity);

/** The weight that is charged, or null when the line is not weighed per pack. */
export function deliveredWeight(line: MeasuredLine): Milli | null {
  if (!isWeighed(line)) return null;
  if (line.picked_weight !== null) return milliOf(line.picked_weight);
  return Math.round((deliveredQuantity(line) * milliOf(line.pack_size)) / 1000);
}

/** A weight in order units, rounded up so that the buyer never claims less than is short. */
export function quantityOfWeight(line: MeasuredLine, weight: Milli): Milli {
  const whole = BigInt(deliveredWeight(line) ?? 0);
  if (whole === 0n) return 0;
  return Number((BigInt(weight) * BigInt(deliveredQuantity(line)) + whole - 1n) / whole);
}

type Received = { quantity: Milli; weight: Milli | null };
/** `amount` is a decimal in order units or in kg. */
export type Shortfall = { kind: 'missing' | 'underweight'; unit: 'pack' | 'kg'; amount: string };

/** What a receiver can claim for a line after counting and weighing it. Null when nothing is short. */
export function shortfallOf(line: MeasuredLine, received: Received): Shortfall | null {
  const missing = deliveredQuantity(line) - received.quantity;
  const delivered = deliveredWeight(line);
  // Part of what is weighed came too light. Whole packs are missing.
  const kind =
    missing > 0 && (line.order_unit !== 'kg' || received.quantity === 0) ? 'missing' : 'underweight';
  if (delivered !== null && received.weight !== null) {
    const short = delivered - received.weight;
    return short > 0 ? { kind, unit: 'kg', amount: formatMilli(short) } : null;
  }
  return missing > 0 ? { kind, unit: 'pack', amount: formatMilli(missing) } : null;
}
