import { QuotationsPage } from '../features/quotations/quotations-page.tsx';

export default function QuotationsRoute() {
  return <QuotationsPage />;
}
