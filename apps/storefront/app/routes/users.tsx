import { UsersPage } from '../features/company/users-page.tsx';

export default function UsersRoute() {
  return <UsersPage />;
}
