import { CreditPage } from '../features/credit/credit-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function CreditRoute() {
  return (
    <RequirePermission one={['credit.review', 'credit.manage']}>
      <CreditPage />
    </RequirePermission>
  );
}
