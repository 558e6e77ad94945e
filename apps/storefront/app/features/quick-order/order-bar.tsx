import { Button } from '@bakul/ui/button';
import { Money } from '@bakul/web/format/money';
import { useQuickText } from './quick-order-text.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** The number of ready rows, their total and the button. Stays visible while typing. */
export function OrderBar({ order }: { order: QuickOrder }) {
  const text = useQuickText();
  const { ready, open, total, isChecking, isAdding, addToCart } = order;
  return (
    <div className="quick-bar" data-print="hide">
      <p className="quick-bar-state" role="status">
        <span>
          {text('quick.ready', { n: ready })}
          {isChecking && <span className="quick-bar-wait"> · {text('quick.checking')}</span>}
        </span>
        {open > 0 && <strong>{text('quick.open', { n: open })}</strong>}
      </p>
      <p className="quick-bar-total">
        <span>{text('quick.total')}</span>
        <Money sen={total} />
      </p>
      <Button
        icon="shopping-cart"
        size="large"
        className="quick-bar-add"
        disabled={ready === 0}
        isLoading={isAdding}
        onClick={() => void addToCart()}
      >
        {ready === 0 ? text('quick.add.none') : text('quick.add', { n: ready })}
      </Button>
    </div>
  );
}
