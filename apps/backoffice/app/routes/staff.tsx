import { StaffPage } from '../features/staff/staff-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function StaffRoute() {
  return (
    <RequirePermission one={['staff.manage']}>
      <StaffPage />
    </RequirePermission>
  );
}
