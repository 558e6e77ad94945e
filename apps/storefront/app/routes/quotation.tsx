import { useParams } from 'react-router';
import { QuotationPage } from '../features/quotations/quotation-page.tsx';

export default function QuotationRoute() {
  const slug = useParams().slug ?? '';
  return <QuotationPage key={slug} slug={slug} />;
}
