import { FarmList } from '../features/catalogue/farm-list.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function FarmListRoute() {
  return (
    <RequirePermission one={['catalog.edit']}>
      <FarmList />
    </RequirePermission>
  );
}
