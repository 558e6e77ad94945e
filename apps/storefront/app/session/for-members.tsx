import { LoadingRegion } from '@bakul/ui/skeleton';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { leaving } from './leaving.ts';
import { useSession } from './use-session.ts';

type ForMembersProps = {
  /** What the server renders, and what stands there until the session is read. */
  fallback: ReactNode;
  /** What guests see in its place: the page itself is open to everybody, its data is not. */
  guest: ReactNode;
  children: ReactNode;
};

/** Around data of members on a page that everybody may open. */
export function MembersOnly({ fallback, guest, children }: ForMembersProps) {
  const { t } = useI18n();
  const session = useSession();
  useEffect(() => () => leaving.end(), []);
  if (session === null) return <LoadingRegion label={t('common.loading')}>{fallback}</LoadingRegion>;
  if (!session.isLoggedIn) return guest;
  // Another buyer is another page: everything on it is asked for again.
  return <Fragment key={session.standing?.buyer.company_id ?? 'me'}>{children}</Fragment>;
}
