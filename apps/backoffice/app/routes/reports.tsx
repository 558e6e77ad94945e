import { ReportsPage } from '../features/reports/reports-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function ReportsRoute() {
  return (
    <RequirePermission one={['report.view']}>
      <ReportsPage />
    </RequirePermission>
  );
}
