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
    <section key={`${fulfilment} ${route}`} className="bo-part bo-route">
      <header>
        <h2>
          {route}
          {fulfilment === 'pickup' && ` · ${t('picking.pickup')}`}
        </h2>
        <p>
          {t('picking.stops', { n: stops.length })} · <strong>{kilograms(weight_grams)}</strong>
        </p>
      </header>
      <ol className="bo-stops">
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
    <li className="bo-stop">
      <div className="bo-stop-head">
        <h3>
          <Link href={`/orders/${stop.slug}`}>{stop.slug}</Link> · {stop.buyer}
        </h3>
        <span className="bo-marks">
          <StateBadge state={stop.status} />
          {stop.is_packed && <Badge tone="success">{words('orders.mark.packed')}</Badge>}
        </span>
      </div>
      <p className="bo-card-facts">
        {place.label} · {place.address.join(', ')} · {place.contact} {place.phone}
      </p>
      {place.notes && (
        <p className="bo-item-note">
          {words('order.doorNote')}: {place.notes}
        </p>
      )}
      {stop.note && (
        <p className="bo-item-note">
          {words('order.note')}: {stop.note}
        </p>
      )}
      <p className="bo-card-facts">
        {words('order.substitution')}: {words(`order.substitution.${stop.substitution}`)}
      </p>
      <ul className="bo-stop-lines">
        {stop.lines.map((line) => (
          <li key={`${line.addition ?? ''}${line.variant_id}`}>
            <strong>{counted(words, line.quantity, line.order_unit)}</strong>
            <span>
              {line.name} <span className="bo-quiet">{line.pack_label}</span>
              {line.is_catch_weight && <Badge tone="neutral">{t('picking.weigh')}</Badge>}
              {line.note && <span className="bo-item-note">{words('pack.note', { text: line.note })}</span>}
              {line.addition && (
                <span className="bo-card-facts">{t('picking.added', { slug: line.addition })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
