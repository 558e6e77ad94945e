import { EmailChangePage } from '../features/auth/email-change-page.tsx';

export default function EmailChange() {
  return <EmailChangePage />;
}
