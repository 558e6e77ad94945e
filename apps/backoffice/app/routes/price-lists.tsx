import { PriceListsPage } from '../features/price-lists/price-lists-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PriceListsRoute() {
  return (
    <RequirePermission one={['price.edit']}>
      <PriceListsPage />
    </RequirePermission>
  );
}
