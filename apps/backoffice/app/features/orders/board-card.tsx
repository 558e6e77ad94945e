import type { StaffOrderHead } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Link } from '@bakul/ui/link';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { OrderBadges } from './order-marks.tsx';
import { useOrderText } from './order-text.ts';
import { kilograms } from './order-words.ts';

type BoardCardProps = {
  order: StaffOrderHead;
  isSelected: boolean;
  canSelect: boolean;
  onToggle: (slug: string) => void;
};

/** An order on the board: buyer, amount, destination, and special marks. */
export function BoardCard({ order, isSelected, canSelect, onToggle }: BoardCardProps) {
  const t = useOrderText();
  const { t: common, lang } = useI18n();
  const { slug } = order;
  return (
    <li className="bo-card" data-card={slug} data-selected={isSelected || undefined}>
      <div className="bo-card-head">
        {canSelect && (
          <label className="bo-check">
            <input type="checkbox" checked={isSelected} onChange={() => onToggle(slug)} />
            <span className="sr-only">{common('frame.select', { name: slug })}</span>
          </label>
        )}
        <Link className="bo-card-open" href={`/orders/${slug}`}>
          {slug}
        </Link>
      </div>
      <p className="bo-card-buyer">{order.buyer}</p>
      <p className="bo-card-facts">
        <span className="money">{formatMoney(order.total)}</span> · {t('orders.lines', { n: order.lines })} ·{' '}
        {kilograms(order.weight_grams)}
        {order.zone && ` · ${order.zone}`}
      </p>
      <p className="bo-card-facts">{t('orders.placed', { time: formatTime(order.placed_at, lang) })}</p>
      <OrderBadges order={order} />
      {canSelect && order.status === 'preparing' && !order.is_packed && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small', isWide: true })}
          href={`/orders/${slug}/pack`}
        >
          {t('orders.do.pack')}
          <span className="sr-only"> {slug}</span>
        </Link>
      )}
    </li>
  );
}
