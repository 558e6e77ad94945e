import { IdentityCardUpdatePage } from '../features/profile/identity-card-page.tsx';

export default function ProfileIdentityCardUpdate() {
  return <IdentityCardUpdatePage />;
}
