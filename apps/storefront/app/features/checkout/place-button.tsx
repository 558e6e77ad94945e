import type { PlacementOutcome } from '@bakul/shop/features/checkout/checkout.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { useCheckoutText } from './checkout-text.ts';

export type PlaceButtonProps = {
  /** Null while the delivery fee is not known. */
  total: number | null;
  /** What pressing the button does. */
  outcome: PlacementOutcome['kind'];
  /** The element with the reason why this person cannot place the order. It disables the button. */
  blockedBy: string | undefined;
  isBusy: boolean;
  onPlace: () => void;
  className?: string;
};

/** Shows the amount that the buyer agrees to. With problems that can be solved here, a click moves to the first one. */
export function PlaceButton({ total, outcome, blockedBy, isBusy, onPlace, className }: PlaceButtonProps) {
  const text = useCheckoutText();
  const isApproval = outcome === 'sent_for_approval';
  return (
    <Button
      variant={total === null ? 'secondary' : 'primary'}
      size="large"
      isWide
      isLoading={isBusy}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={onPlace}
      className={className}
    >
      {total === null
        ? text(isApproval ? 'summary.send.open' : 'summary.place.open')
        : text(isApproval ? 'summary.send' : 'summary.place', { total: formatMoney(total) })}
    </Button>
  );
}
