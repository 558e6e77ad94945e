import { SsmPage } from '../features/profile/ssm-page.tsx';

export default function ProfileSsm() {
  return <SsmPage />;
}
