import { StockPage } from '../features/stock/stock-page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function StockRoute() {
  return (
    <RequirePermission one={['stock.adjust']}>
      <StockPage />
    </RequirePermission>
  );
}
