import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { lineAmount, type Sen } from '@bakul/shop/kit/money';
import { toMilli } from '@bakul/shop/kit/quantity';
import type { EditableLine } from '../variant-search/editable-lines.tsx';
import type { Found } from '../variant-search/use-variant-search.ts';

type StandingLine = Omit<StandingOrder['lines'][number], 'confirmed_price' | 'price_problem'>;

/** A line being edited. */
export type DraftLine = EditableLine & Pick<StandingLine, 'pack_size' | 'note' | 'tiers'>;

/** Today's stock says nothing about later dates, so it limits no quantity. */
const available = Number.POSITIVE_INFINITY;

export function draftLine({ product, problems, ...line }: StandingLine): DraftLine {
  const { name, alt_name, route, thumb } = product;
  return { ...line, name, alt_name, route, thumb, available, in_stock: !problems.includes('unavailable') };
}

/** A line with the minimum quantity. */
export function newLine({ product, variant }: Found): DraftLine {
  const { id: variant_id, variant_1, variant_2, variant_3, in_stock, ...sold } = variant;
  const { name, alt_name, route, thumb } = product;
  const options = [variant_1, variant_2, variant_3].flatMap((option) =>
    option ? [option.option_value] : [],
  );
  const line = { variant_id, ...sold, name, alt_name, route, thumb, options, in_stock, available };
  const tiers = [{ from_quantity: variant.min_quantity, price: variant.price }, ...variant.tiers];
  return withQuantity({ ...line, tiers, note: null, quantity: 0, amount: 0 }, variant.min_quantity);
}

/** At the price of the tier that the quantity reaches. */
export function withQuantity(line: DraftLine, quantity: number): DraftLine {
  const price = line.tiers.findLast(({ from_quantity }) => from_quantity <= quantity)?.price ?? line.price;
  const amount = lineAmount(toMilli(quantity) ?? 0, toMilli(line.pack_size) ?? 0, price);
  return { ...line, quantity, price, amount };
}

/** What cannot be ordered today is not counted. */
export const totalOf = (lines: readonly EditableLine[]): Sen =>
  lines.reduce((sum, { amount, in_stock }) => sum + (in_stock ? amount : 0), 0);
