import { OrderPage } from '../features/orders/order-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';
import type { Route } from './+types/order';

export default function OrderRoute({ params }: Route.ComponentProps) {
  return (
    <RequirePermission one={['order.view']}>
      <OrderPage key={params.slug} slug={params.slug} />
    </RequirePermission>
  );
}
