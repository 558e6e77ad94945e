import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';

type Line = Preview['lines'][number];

/** A change between two previews of an order. Amounts are in sen, quantities in the unit of the line. */
export type Change =
  | { kind: 'price' | 'quantity' | 'stock'; name: string; unit: Line['price_unit']; from: number; to: number }
  | { kind: 'gone' | 'removed' | 'added'; name: string }
  | { kind: 'date'; from: string | null; to: string | null }
  | { kind: 'discount' | 'delivery' | 'tax' | 'total'; from: number; to: number }
  | { kind: 'approval' };

const isGone = ({ problems }: Line) => problems.includes('unavailable');
const isShort = ({ problems }: Line) => problems.includes('stock_short');

/** Everything that the buyer has to review again, lines first and the total last. */
export function changesBetween(before: Preview, after: Preview): Change[] {
  const now = new Map(after.lines.map((line) => [line.variant_id, line]));
  const known = new Set(before.lines.map(({ variant_id }) => variant_id));
  const sums = (['discount', 'delivery', 'tax', 'total'] as const).flatMap((kind) =>
    before[kind] === after[kind] ? [] : [{ kind, from: before[kind], to: after[kind] }],
  );
  return [
    ...before.lines.flatMap((line) => changesOfLine(line, now.get(line.variant_id))),
    ...after.lines
      .filter(({ variant_id }) => !known.has(variant_id))
      .map((line): Change => ({ kind: 'added', name: line.product.name })),
    ...(before.delivery_date === after.delivery_date
      ? []
      : [{ kind: 'date', from: before.delivery_date, to: after.delivery_date } as const]),
    ...sums,
    ...(after.needs_approval && !before.needs_approval ? [{ kind: 'approval' } as const] : []),
  ];
}

function changesOfLine(before: Line, after: Line | undefined): Change[] {
  const { name } = before.product;
  const unit = before.price_unit;
  if (!after) return [{ kind: 'removed', name }];
  if (isGone(after)) return isGone(before) ? [] : [{ kind: 'gone', name }];
  return [
    ...(before.price === after.price
      ? []
      : [{ kind: 'price', name, unit, from: before.price, to: after.price } as const]),
    ...(before.quantity === after.quantity
      ? []
      : [{ kind: 'quantity', name, unit, from: before.quantity, to: after.quantity } as const]),
    ...(isShort(after) && !isShort(before)
      ? [{ kind: 'stock', name, unit, from: before.quantity, to: after.available } as const]
      : []),
  ];
}
