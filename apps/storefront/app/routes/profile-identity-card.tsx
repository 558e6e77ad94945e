import { IdentityCardPage } from '../features/documents/identity-card-page.tsx';

export default function ProfileIdentityCard() {
  return <IdentityCardPage />;
}
