import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { Segmented } from '@bakul/ui/segmented';
import { useStaff } from '../../session/use-staff.ts';
import { useOrderText } from './order-text.ts';

export function OrdersActions() {
  const t = useOrderText();
  const { may } = useStaff();
  return (
    <>
      {may('order.fulfil') && (
        <Link className={buttonClass({ variant: 'neutral' })} href="/picking">
          <Icon name="list" /> {t('orders.picking')}
        </Link>
      )}
      {may('order.on_behalf') && (
        <Link className={buttonClass()} href="/orders/new">
          <Icon name="phone" /> {t('orders.new')}
        </Link>
      )}
    </>
  );
}

export function ViewSwitch({ selected }: { selected: 'board' | 'list' }) {
  const t = useOrderText();
  return (
    <Segmented
      label={t('orders.view')}
      selected={selected}
      segments={[
        { id: 'board', label: t('orders.view.board'), icon: 'layout-grid', href: '/orders' },
        { id: 'list', label: t('orders.view.list'), icon: 'rows-3', href: '/orders?view=list' },
      ]}
    />
  );
}
