import type { RouteGroup, Stop } from '@bakul/shop/features/order/picking/picking.contract';
import { Badge } from '@bakul/ui/chip';
import { Link } from '@bakul/ui/link';
import { useOrderText } from '../orders/order-text.ts';
import { counted, kilograms } from '../orders/order-words.ts';
import { StateBadge } from '../orders/state-badge.tsx';
import { usePickingText } from './picking-text.ts';

/** The stops of each van in route order, each with what is packed for it. */
export function ByRoute({ routes }: { routes: readonly RouteGroup[] }) {
  const t = usePickingText();
  return routes.map(({ route, fulfilment, weight_grams, stops }) => (
    <section key={`${fulfilment} ${route}`} className="grid grid-cols-1 content-start gap-2 min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4">
        <h2 className="text-lg">
          {route}
          {fulfilment === 'pickup' && ` · ${t('picking.pickup')}`}
        </h2>
        <p>
          {t('picking.stops', { n: stops.length })} · <strong>{kilograms(weight_grams)}</strong>
        </p>
      </header>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-3 print:block">
        {stops.map((stop) => (
          <StopCard key={stop.slug} stop={stop} />
        ))}
      </ol>
    </section>
  ));
}

function StopCard({ stop }: { stop: Stop }) {
  const t = usePickingText();
  const words = useOrderText();
  const { place } = stop;
  return (
    <li className="grid gap-1 content-start py-3 px-4 border border-line rounded-card break-inside-avoid print:mb-3">
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <h3 className="text-base">
          <Link href={`/orders/${stop.slug}`}>{stop.slug}</Link> · {stop.buyer}
        </h3>
        <span className="flex flex-wrap gap-y-1 gap-x-1.5">
          <StateBadge state={stop.status} />
          {stop.is_packed && <Badge tone="success">{words('orders.mark.packed')}</Badge>}
        </span>
      </div>
      <p className="text-muted text-sm">
        {place.label} · {place.address.join(', ')} · {place.contact} {place.phone}
      </p>
      {place.notes && (
        <p className="text-sm text-warning font-semibold">
          {words('order.doorNote')}: {place.notes}
        </p>
      )}
      {stop.note && (
        <p className="text-sm text-warning font-semibold">
          {words('order.note')}: {stop.note}
        </p>
      )}
      <p className="text-muted text-sm">
        {words('order.substitution')}: {words(`order.substitution.${stop.substitution}`)}
      </p>
      <ul>
        {stop.lines.map((line) => (
          <li
            className="grid grid-cols-[minmax(96px,auto)_1fr] gap-3 py-1.5 border-t border-line"
            key={`${line.addition ?? ''}${line.variant_id}`}
          >
            <strong>{counted(words, line.quantity, line.order_unit)}</strong>
            <span className="flex flex-wrap gap-y-0.5 gap-x-2 items-center">
              {line.name} <span className="text-muted">{line.pack_label}</span>
              {line.is_catch_weight && <Badge tone="neutral">{t('picking.weigh')}</Badge>}
              {line.note && (
                <span className="text-sm text-warning font-semibold">
                  {words('pack.note', { text: line.note })}
                </span>
              )}
              {line.addition && (
                <span className="text-muted text-sm">{t('picking.added', { slug: line.addition })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
