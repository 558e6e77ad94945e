import { PriceListPage } from '../features/price-lists/price-list-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PriceListRoute() {
  return (
    <RequirePermission one={['price.edit']}>
      <PriceListPage />
    </RequirePermission>
  );
}
