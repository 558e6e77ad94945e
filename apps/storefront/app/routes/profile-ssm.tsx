import { SsmPage } from '../features/documents/ssm-page.tsx';

export default function ProfileSsm() {
  return <SsmPage />;
}
