import { MovementsPage } from '../features/credit/movements-page.tsx';

export default function CreditMovementsRoute() {
  return <MovementsPage />;
}
