import { Button } from '@bakul/ui/button';
import { OrderingBar, OrderingTotal } from '../variant-search/ordering-bar.tsx';
import { useQuickText } from './quick-order-text.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** The number of ready rows, their total and the button. Stays visible while typing. */
export function OrderBar({ order }: { order: QuickOrder }) {
  const text = useQuickText();
  const { ready, open, total, isChecking, adding, addToCart } = order;
  return (
    <OrderingBar className="gap-x-4" data-print="hide" data-bottom-bar="quick-order" data-testid="quick-bar">
      <p className="grid flex-1 leading-5" role="status">
        <span>
          {text('quick.ready', { n: ready })}
          {isChecking && <span className="text-muted"> · {text('quick.checking')}</span>}
        </span>
        {open > 0 && <strong className="text-danger text-sm">{text('quick.open', { n: open })}</strong>}
      </p>
      <OrderingTotal label={text('quick.total')} sen={total} />
      <Button
        icon="shopping-cart"
        size="large"
        className="max-md:flex-[1_1_100%]"
        disabled={ready === 0}
        isLoading={adding === 'rows'}
        onClick={() => void addToCart()}
      >
        {ready === 0 ? text('quick.add.none') : text('quick.add', { n: ready })}
      </Button>
    </OrderingBar>
  );
}
