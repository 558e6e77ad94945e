import { useSearchParams } from 'react-router';
import { BoardPage } from '../features/orders/board-page.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';

export default function OrdersRoute() {
  const [params] = useSearchParams();
  return (
    <RequirePermission one={['order.view']}>
      {params.get('view') === 'list' ? <OrderList /> : <BoardPage />}
    </RequirePermission>
  );
}
