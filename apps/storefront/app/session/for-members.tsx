import { LoadingRegion } from '@bakul/ui/skeleton';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { leaving } from './leaving.ts';
import { useSession } from './use-session.ts';

type ForMembersProps = {
  /** Rendered on the server and until the session is read. */
  fallback: ReactNode;
  /** Shown to guests instead: the page is public, its data is not. */
  guest: ReactNode;
  children: ReactNode;
};

/** Wraps member data on a public page. */
export function MembersOnly({ fallback, guest, children }: ForMembersProps) {
  const { t } = useI18n();
  const session = useSession();
  useEffect(() => () => leaving.end(), []);
  if (session === null) return <LoadingRegion label={t('common.loading')}>{fallback}</LoadingRegion>;
  if (!session.isLoggedIn) return guest;
  // Keyed by buyer, so that another buyer refetches everything.
  return <Fragment key={session.standing?.buyer.company_id ?? 'me'}>{children}</Fragment>;
}
