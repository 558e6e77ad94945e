import { Quotations } from '../features/quotations/quotations.tsx';

export default function QuotationsRoute() {
  return <Quotations />;
}
