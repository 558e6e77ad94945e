import { AccountingPage } from '../features/accounting/accounting-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function AccountingRoute() {
  return (
    <RequirePermission one={['accounting.export']}>
      <AccountingPage />
    </RequirePermission>
  );
}
