import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { BarMeter } from '@bakul/ui/limit-meter';
import { useCartText } from './cart-text.ts';

type Props = { goods: number; delivery: NonNullable<Cart['delivery']> };

/** The amount missing to the zone's minimum order, then to free delivery. */
export function CartDelivery({ goods, delivery: { minimum, shortfall, free_from } }: Props) {
  const text = useCartText();
  if (shortfall > 0) {
    const title = text('cart.minimum', { amount: formatMoney(minimum) });
    return <Way title={title} goods={goods} target={minimum} isMissing />;
  }
  if (free_from === null) return null;
  const title = text('cart.freeFrom', { amount: formatMoney(free_from) });
  return <Way title={title} goods={goods} target={free_from} />;
}

type WayProps = { title: string; goods: number; target: number; isMissing?: boolean };

function Way({ title, goods, target, isMissing }: WayProps) {
  const text = useCartText();
  const missing = Math.max(0, target - goods);
  const state = missing > 0 ? text('cart.toGo', { amount: formatMoney(missing) }) : text('cart.reached');
  return (
    <div
      className="grid gap-2 py-3 px-4 rounded-control bg-tint text-sm data-missing:bg-warning-soft [&_.bar-track]:fill-surface"
      data-missing={isMissing || undefined}
      data-testid="cart-way"
    >
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{title}</span>
        <strong>{state}</strong>
      </p>
      <BarMeter value={goods} max={target} label={`${title}: ${state}`} />
    </div>
  );
}
