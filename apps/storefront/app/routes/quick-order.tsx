import { QuickOrderPage } from '../features/quick-order/quick-order-page.tsx';

export default function QuickOrderRoute() {
  return <QuickOrderPage />;
}
