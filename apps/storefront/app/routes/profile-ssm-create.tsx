import { SsmCreatePage } from '../features/profile/ssm-page.tsx';

export default function ProfileSsmCreate() {
  return <SsmCreatePage />;
}
