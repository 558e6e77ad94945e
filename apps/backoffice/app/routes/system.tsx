import { SystemPage } from '../features/system/system-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function SystemRoute() {
  return (
    <RequirePermission one={['setting.edit']}>
      <SystemPage />
    </RequirePermission>
  );
}
