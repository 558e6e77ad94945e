import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { Button } from '@bakul/ui/button';
import { Icon, type IconName } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
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
    <ul className="grid gap-2">
      {orders.map(({ slug, delivery_date, place }) => (
        <li key={slug}>
          <Panel
            icon="truck"
            title={text('join.title', { day: day(delivery_date) })}
            detail={text('join.text', { slug, place })}
          >
            <Button
              variant="neutral"
              aria-label={text('join.action.of', { slug })}
              onClick={() => onJoin(slug)}
            >
              {text('join.action')}
            </Button>
          </Panel>
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
    <Panel
      role="status"
      icon={parent ? 'circle-check' : 'circle-alert'}
      title={text(parent ? 'join.joined' : 'join.gone', { slug })}
      detail={parent && text('join.joined.text', { day: day(parent.delivery_date), place: parent.place })}
    >
      <Button variant="neutral" onClick={undo}>
        {text('join.undo')}
      </Button>
    </Panel>
  );
}

type PanelProps = {
  icon: IconName;
  title: string;
  detail: string | undefined;
  role?: 'status';
  /** The button. */
  children: ReactNode;
};

function Panel({ icon, title, detail, role, children }: PanelProps) {
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-3 py-3 px-4 rounded-control bg-tint">
      <Icon className="text-brand" name={icon} size="lg" />
      <p className="grid flex-[1_1_220px] min-w-0" role={role}>
        <strong>{title}</strong>
        {detail && <span className="text-muted text-sm/5">{detail}</span>}
      </p>
      {children}
    </div>
  );
}
