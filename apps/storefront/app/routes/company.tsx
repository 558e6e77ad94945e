import { CompanyPage } from '../features/company/company-page.tsx';

export default function CompanyRoute() {
  return <CompanyPage />;
}
