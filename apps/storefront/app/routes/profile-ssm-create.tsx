import { SsmCreatePage } from '../features/documents/ssm-page.tsx';

export default function ProfileSsmCreate() {
  return <SsmCreatePage />;
}
