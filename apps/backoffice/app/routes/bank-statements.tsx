import { BankStatementsPage } from '../features/bank-statements/bank-statements-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function BankStatementsRoute() {
  return (
    <RequirePermission one={['bank.view']}>
      <BankStatementsPage />
    </RequirePermission>
  );
}
