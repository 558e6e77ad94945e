import { IdentityCardUpdatePage } from '../features/documents/identity-card-page.tsx';

export default function ProfileIdentityCardUpdate() {
  return <IdentityCardUpdatePage />;
}
