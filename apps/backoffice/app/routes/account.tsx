import { AccountPage } from '../features/account/account-page.tsx';

/** For everybody who is signed in: it is about themselves. */
export default function AccountRoute() {
  return <AccountPage />;
}
