import { ImportStatementPage } from '../features/bank-statements/import-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function BankStatementImportRoute() {
  return (
    <RequirePermission one={['bank.settle']}>
      <ImportStatementPage />
    </RequirePermission>
  );
}
