import { Companies } from '../features/companies/companies.tsx';

export default function CompaniesRoute() {
  return <Companies />;
}
