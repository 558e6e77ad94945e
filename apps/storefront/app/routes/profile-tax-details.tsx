import { TaxDetailsPage } from '../features/documents/tax-details-page.tsx';

export default function ProfileTaxDetails() {
  return <TaxDetailsPage />;
}
