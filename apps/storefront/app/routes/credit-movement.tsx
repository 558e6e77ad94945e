import { useParams } from 'react-router';
import { MovementPage } from '../features/credit/movement-page.tsx';

export default function CreditMovementRoute() {
  return <MovementPage slug={useParams().slug ?? ''} />;
}
