import { PaymentsPage } from '../features/payments/payments-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PaymentsRoute() {
  return (
    <RequirePermission one={['payment.view']}>
      <PaymentsPage />
    </RequirePermission>
  );
}
