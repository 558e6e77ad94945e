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
    <li
      className="grid gap-0.5 py-2.5 px-3 border border-line rounded-control bg-surface shadow-card focus-within:border-brand data-selected:border-brand data-selected:bg-[#f2f8f1]"
      data-card={slug}
      data-selected={isSelected || undefined}
    >
      <div className="flex items-center gap-1.5">
        {canSelect && (
          <label className="inline-grid place-items-center size-11 -my-1.5 -mx-2.5">
            <input
              className="size-4.5"
              type="checkbox"
              checked={isSelected}
              onChange={() => onToggle(slug)}
            />
            <span className="sr-only">{common('frame.select', { name: slug })}</span>
          </label>
        )}
        <Link
          className="flex-1 min-h-8 text-sm/8 font-strong whitespace-nowrap"
          href={`/orders/${slug}`}
          data-part="card-open"
        >
          {slug}
        </Link>
      </div>
      <p className="font-semibold wrap-anywhere">{order.buyer}</p>
      {order.fulfilment === 'delivery' && <p className="text-sm wrap-anywhere">{order.place_label}</p>}
      <p className="text-muted text-sm">
        <span className="money text-ink font-semibold">{formatMoney(order.total)}</span> ·{' '}
        {t('orders.lines', { n: order.lines })} · {kilograms(order.weight_grams)}
        {order.zone && ` · ${order.zone}`}
      </p>
      <p className="text-muted text-sm">{t('orders.placed', { time: formatTime(order.placed_at, lang) })}</p>
      <OrderBadges order={order} className="mt-1" />
      {canSelect && order.status === 'preparing' && !order.is_packed && !order.is_cancel_asked && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small', isWide: true, className: 'mt-1.5' })}
          href={`/orders/${slug}/pack`}
        >
          {t('orders.do.pack')}
          <span className="sr-only"> {slug}</span>
        </Link>
      )}
    </li>
  );
}
