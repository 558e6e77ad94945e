import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { useCheckoutText } from './checkout-text.ts';

export type PlaceButtonProps = {
  /** Null while the delivery fee is not known. */
  total: number | null;
  isApproval: boolean;
  isBusy: boolean;
  onPlace: () => void;
  className?: string;
};

/** Shows the amount that the buyer agrees to. With unresolved problems, a click moves to the first one. */
export function PlaceButton({ total, isApproval, isBusy, onPlace, className }: PlaceButtonProps) {
  const text = useCheckoutText();
  return (
    <Button
      variant={total === null ? 'secondary' : 'primary'}
      size="large"
      isWide
      isLoading={isBusy}
      onClick={onPlace}
      className={className}
    >
      {total === null
        ? text(isApproval ? 'summary.send.open' : 'summary.place.open')
        : text(isApproval ? 'summary.send' : 'summary.place', { total: formatMoney(total) })}
    </Button>
  );
}
