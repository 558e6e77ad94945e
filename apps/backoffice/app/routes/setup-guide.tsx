import { SetupGuidePage } from '../features/setup-guide/setup-guide-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function SetupGuideRoute() {
  return (
    <RequirePermission one={['setting.edit']}>
      <SetupGuidePage />
    </RequirePermission>
  );
}
