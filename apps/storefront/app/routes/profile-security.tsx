import { SecurityPage } from '../features/security/security-page.tsx';

export default function ProfileSecurity() {
  return <SecurityPage />;
}
