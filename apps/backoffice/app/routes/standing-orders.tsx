import { StandingOrders } from '../features/standing-orders/standing-orders.tsx';

export default function StandingOrdersRoute() {
  return <StandingOrders />;
}
