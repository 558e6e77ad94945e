import type { OrderState } from '@bakul/shop/features/order/order.constants';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { useOrdersText } from './transactions-text.ts';

const looks: Record<OrderState, { tone: Tone; icon: IconName }> = {
  pending_approval: { tone: 'warning', icon: 'users' },
  pending_payment: { tone: 'warning', icon: 'wallet' },
  confirmed: { tone: 'brand', icon: 'circle-check' },
  preparing: { tone: 'info', icon: 'package-open' },
  out_for_delivery: { tone: 'info', icon: 'truck' },
  ready_for_pickup: { tone: 'info', icon: 'store' },
  delivered: { tone: 'success', icon: 'package' },
  completed: { tone: 'success', icon: 'badge-check' },
  cancelled: { tone: 'neutral', icon: 'x' },
  rejected: { tone: 'danger', icon: 'circle-alert' },
  expired: { tone: 'neutral', icon: 'clock' },
};

type OrderStateBadgeProps = { state: OrderState; isAtBank?: boolean };

/** The state of an order as text, colour and icon. One whose payment waits for approval at the bank says so. */
export function OrderStateBadge({ state, isAtBank = false }: OrderStateBadgeProps) {
  const text = useOrdersText();
  if (isAtBank)
    return (
      <Badge tone="info" icon="users">
        {text('state.awaiting_approval')}
      </Badge>
    );
  return <Badge {...looks[state]}>{text(`state.${state}`)}</Badge>;
}
