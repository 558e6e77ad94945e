import { AccountPage } from '../features/account/account-page.tsx';

/** Requires no permission: every member may see their own account. */
export default function AccountRoute() {
  return <AccountPage />;
}
