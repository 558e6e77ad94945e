import { useParams } from 'react-router';
import { StandingOrderPage } from '../features/standing-orders/standing-order-page.tsx';
import { StandingOrdersPage } from '../features/standing-orders/standing-orders-page.tsx';

/** One file for the list and one of its entries, because every visitor downloads the table of routes. */
export default function StandingOrdersRoute() {
  const { id } = useParams();
  return id === undefined ? <StandingOrdersPage /> : <StandingOrderPage key={id} id={Number(id)} />;
}
