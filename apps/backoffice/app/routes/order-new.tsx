import { PhonePage } from '../features/phone-order/phone-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function OrderNewRoute() {
  return (
    <RequirePermission one={['order.on_behalf']}>
      <PhonePage />
    </RequirePermission>
  );
}
