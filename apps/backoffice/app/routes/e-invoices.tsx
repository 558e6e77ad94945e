import { EinvoicesPage } from '../features/einvoices/einvoices-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function EinvoicesRoute() {
  return (
    <RequirePermission one={['einvoice.view']}>
      <EinvoicesPage />
    </RequirePermission>
  );
}
