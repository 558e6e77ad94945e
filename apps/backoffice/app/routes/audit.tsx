import { AuditPage } from '../features/audit/audit-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function AuditRoute() {
  return (
    <RequirePermission one={['audit.view']}>
      <AuditPage />
    </RequirePermission>
  );
}
