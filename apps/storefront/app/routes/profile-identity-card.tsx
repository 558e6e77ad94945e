import { IdentityCardPage } from '../features/profile/identity-card-page.tsx';

export default function ProfileIdentityCard() {
  return <IdentityCardPage />;
}
