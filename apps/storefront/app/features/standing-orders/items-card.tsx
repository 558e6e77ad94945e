import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import { AcceptPrices, itemsId } from './accept-prices.tsx';
import { LineList } from './line-list.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

type ItemsCardProps = {
  order: StandingOrder;
  onAccepted: (order: StandingOrder) => void;
  onReload: () => Promise<StandingOrder | null>;
};

/** What every delivery contains, at today's prices. */
export function ItemsCard({ order, onAccepted, onReload }: ItemsCardProps) {
  const text = useStandingOrdersText();
  const title = text('detail.items');
  return (
    <Card
      id={itemsId}
      tabIndex={-1}
      aria-label={title}
      title={title}
      className="scroll-mt-4"
      data-testid="items"
    >
      <LineList lines={order.lines} showsPriceProblems={order.state !== 'ended'} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <span>{text('detail.total')}</span>
        <Money className="text-lg font-bold" sen={order.expected_total} />
      </p>
      <AcceptPrices order={order} onAccepted={onAccepted} onReload={onReload} />
    </Card>
  );
}
