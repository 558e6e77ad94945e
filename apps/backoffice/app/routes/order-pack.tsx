import { PackPage } from '../features/orders/pack-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';
import type { Route } from './+types/order-pack';

export default function OrderPackRoute({ params }: Route.ComponentProps) {
  return (
    <RequirePermission one={['order.fulfil']}>
      <PackPage key={params.slug} slug={params.slug} />
    </RequirePermission>
  );
}
