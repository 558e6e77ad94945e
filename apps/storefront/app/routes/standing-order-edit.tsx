import { useParams } from 'react-router';
import { CreateStandingOrderPage } from '../features/standing-orders/create-page.tsx';
import { EditStandingOrderPage } from '../features/standing-orders/edit-page.tsx';

/** One file for a new and for an existing standing order, because every visitor downloads the table of routes. */
export default function EditStandingOrderRoute() {
  const { id } = useParams();
  return id === undefined ? <CreateStandingOrderPage /> : <EditStandingOrderPage key={id} id={Number(id)} />;
}
