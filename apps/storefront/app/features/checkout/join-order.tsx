import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useSearchParams } from 'react-router';
import { useCheckoutText } from './checkout-text.ts';
import { useDayText } from './use-day-text.ts';

type OpenOrder = Preview['open_orders'][number];

/** Existing orders that these goods can be added to. */
export function JoinOffer({
  orders,
  onJoin,
}: {
  orders: readonly OpenOrder[];
  onJoin: (slug: string) => void;
}) {
  const text = useCheckoutText();
  const day = useDayText();
  if (orders.length === 0) return null;
  return (
    <ul className="join-list">
      {orders.map(({ slug, delivery_date, place }) => (
        <li key={slug} className="join-offer">
          <Icon name="truck" size="lg" />
          <p>
            <strong>{text('join.title', { day: day(delivery_date) })}</strong>
            <span>{text('join.text', { slug, place })}</span>
          </p>
          <Button
            variant="neutral"
            aria-label={text('join.action.of', { slug })}
            onClick={() => onJoin(slug)}
          >
            {text('join.action')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type JoinedOrderProps = { slug: string; preview: Preview; onUndo: () => void };

/** The chosen order, shown instead of address and date. */
export function JoinedOrder({ slug, preview, onUndo }: JoinedOrderProps) {
  const text = useCheckoutText();
  const day = useDayText();
  const [search, setSearch] = useSearchParams();
  const parent = preview.open_orders.find((order) => order.slug === slug);

  function undo() {
    onUndo();
    if (!search.has('add_to')) return;
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="join-offer" data-joined={parent ? true : undefined}>
      <Icon name={parent ? 'circle-check' : 'circle-alert'} size="lg" />
      <p role="status">
        <strong>{text(parent ? 'join.joined' : 'join.gone', { slug })}</strong>
        {parent && (
          <span>{text('join.joined.text', { day: day(parent.delivery_date), place: parent.place })}</span>
        )}
      </p>
      <Button variant="neutral" onClick={undo}>
        {text('join.undo')}
      </Button>
    </div>
  );
}
