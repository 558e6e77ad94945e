import { CreditPage } from '../features/credit/credit-page.tsx';

export default function CreditTermsRoute() {
  return <CreditPage />;
}
