import { PickingPage } from '../features/picking/picking-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PickingRoute() {
  return (
    <RequirePermission one={['order.view']}>
      <PickingPage />
    </RequirePermission>
  );
}
