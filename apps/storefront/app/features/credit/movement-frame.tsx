import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CardSkeleton } from '../../account/loaded.tsx';
import { BackLink, PageHeading } from '../../account/page-heading.tsx';
import { Link } from '../../i18n/link.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { MembersOnly } from '../../session/for-members.tsx';
import { loginPath } from '../../session/login-path.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { PersonalState } from '../company/personal-state.tsx';
import { useMovementText } from './movement-text.ts';

type MovementFrameProps = {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  children: ReactNode;
};

/** The frame of the account movement pages. The page is public, but a guest sees only a login link and no data. */
export function MovementFrame({ title, lead, back, children }: MovementFrameProps) {
  const shop = useRootData()?.config.shop_name ?? '';
  return (
    <div className="pb-6">
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading title={title} lead={lead} />
      <MembersOnly fallback={<CardSkeleton cards={2} />} guest={<GuestPanel />}>
        <Gate>{children}</Gate>
      </MembersOnly>
    </div>
  );
}

/** The server enforces the permission. This only hides a page that would be useless without it. */
function Gate({ children }: { children: ReactNode }) {
  const text = useMovementText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  if (!buyer) return <CardSkeleton cards={2} />;
  if (buyer.kind === 'person') return <PersonalState />;
  if (hasScope(session, 'invoice.view')) return children;
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('moves.forbidden.action')}
    </Link>
  );
  return (
    <EmptyState icon="lock" title={text('moves.forbidden.title')} action={action}>
      {text('moves.forbidden.text')}
    </EmptyState>
  );
}

/** A guest logs in and returns to this page. */
function GuestPanel() {
  const text = useMovementText();
  const { pathname, search } = useLocation();
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to={loginPath(pathname, search)} className={buttonClass()}>
        {text('moves.guest.login')}
      </Link>
      <Link to={loginPath(pathname, search, 'register')} className={buttonClass({ variant: 'secondary' })}>
        {text('moves.guest.register')}
      </Link>
    </div>
  );
  return (
    <EmptyState icon="lock" title={text('moves.guest.title')} action={action}>
      {text('moves.guest.text')}
    </EmptyState>
  );
}
