import { formatMoney } from '@bakul/shop/kit/format';
import { Button } from '@bakul/ui/button';
import { useCheckoutText } from './checkout-text.ts';

export type PlaceButtonProps = {
  total: number;
  isApproval: boolean;
  isBusy: boolean;
  onPlace: () => void;
  className?: string;
};

/** Names the amount that is agreed to. Pressed with something missing, it leads there. */
export function PlaceButton({ total, isApproval, isBusy, onPlace, className }: PlaceButtonProps) {
  const text = useCheckoutText();
  return (
    <Button size="large" isWide isLoading={isBusy} onClick={onPlace} className={className}>
      {text(isApproval ? 'summary.send' : 'summary.place', { total: formatMoney(total) })}
    </Button>
  );
}
