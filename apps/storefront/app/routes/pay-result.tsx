import { useSearchParams } from 'react-router';
import { PayResultPage } from '../features/payment/pay-result-page.tsx';

/** The URL identifies the payment and nothing more. Its state comes from the server. */
export default function PayResultRoute() {
  const [search] = useSearchParams();
  return <PayResultPage reference={search.get('payment') ?? ''} />;
}
