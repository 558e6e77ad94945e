import { ImportPage } from '../features/catalogue/import-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function ImportPageRoute() {
  return (
    <RequirePermission one={['catalog.edit']}>
      <ImportPage />
    </RequirePermission>
  );
}
