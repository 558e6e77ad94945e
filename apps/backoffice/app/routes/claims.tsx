import { ClaimsPage } from '../features/claims/claims-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function ClaimsRoute() {
  return (
    <RequirePermission one={['claim.answer']}>
      <ClaimsPage />
    </RequirePermission>
  );
}
