import { PricePage } from '../features/prices/price-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function PricesRoute() {
  return (
    <RequirePermission one={['price.edit']}>
      <PricePage />
    </RequirePermission>
  );
}
