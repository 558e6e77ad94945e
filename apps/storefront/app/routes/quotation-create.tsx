import { CreateQuotationPage } from '../features/quotations/create-page.tsx';

export default function CreateQuotationRoute() {
  return <CreateQuotationPage />;
}
