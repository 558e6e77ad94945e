import { useSearchParams } from 'react-router';
import { PayResultPage } from '../features/payment/pay-result-page.tsx';

/** The address names the payment and nothing more: what became of it the server says. */
export default function PayResultRoute() {
  const [search] = useSearchParams();
  return <PayResultPage reference={search.get('payment') ?? ''} />;
}
