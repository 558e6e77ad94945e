import type { OrderState } from '@bakul/shop/features/order/order.constants';
import { Badge } from '@bakul/ui/chip';
import { useOrderText } from './order-text.ts';
import { stateTones } from './order-words.ts';

export function StateBadge({ state }: { state: OrderState }) {
  const t = useOrderText();
  return <Badge tone={stateTones[state]}>{t(`orders.state.${state}`)}</Badge>;
}
