import type { StaffOrderHead } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { useOrderText } from './order-text.ts';

type OrderBadgesProps = { order: StaffOrderHead; className?: string | undefined };

/** Badges for what is unusual about an order. */
export function OrderBadges({ order, className }: OrderBadgesProps) {
  const t = useOrderText();
  const { lease } = order;
  const isPacking = order.status === 'preparing';
  return (
    <span className={classNames('flex flex-wrap gap-y-1 gap-x-1.5', className)}>
      {order.is_cancel_asked && (
        <Badge tone="danger" icon="triangle-alert">
          {t('orders.mark.cancel')}
        </Badge>
      )}
      {lease && (
        <Badge tone={lease.is_mine ? 'info' : 'warning'} icon="user">
          {lease.is_mine ? t('orders.mark.mine') : t('orders.mark.lease', { name: lease.name })}
        </Badge>
      )}
      {isPacking && order.is_packed && (
        <Badge tone="success" icon="check">
          {t('orders.mark.packed')}
        </Badge>
      )}
      {order.to_refund > 0 && (
        <Badge tone="warning">{t('orders.mark.refund', { amount: formatMoney(order.to_refund) })}</Badge>
      )}
      {order.parent && <Badge tone="neutral">{t('orders.mark.addedTo', { slug: order.parent })}</Badge>}
      {order.additions > 0 && <Badge tone="neutral">{t('orders.mark.added', { n: order.additions })}</Badge>}
      {order.has_catch_weight && (
        <Badge tone="neutral" icon="scale">
          {t('orders.mark.weight')}
        </Badge>
      )}
      {order.has_note && (
        <Badge tone="neutral" icon="message-circle">
          {t('orders.mark.note')}
        </Badge>
      )}
      {order.taken_by && (
        <Badge tone="neutral" icon="phone">
          {t('orders.mark.phone')}
        </Badge>
      )}
    </span>
  );
}
