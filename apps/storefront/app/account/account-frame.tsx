import './account-frame.css';
import './account-form.css';
import './account-rows.css';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from '../i18n/link.tsx';
import { useRootData } from '../root-data/root-data.ts';
import { MembersOnly } from '../session/for-members.tsx';
import { RequireLogin } from '../session/require-login.tsx';
import { useSession } from '../session/use-session.ts';
import { AccountNav } from './account-nav.tsx';
import { type AccountPage, isSection, sectionPath } from './account-sections.ts';
import { CardSkeleton } from './loaded.tsx';
import { useProfileText } from './profile-text.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

type AccountFrameProps = {
  /** Highlighted in the navigation. */
  section: AccountPage;
  title: string;
  /** Short text beside the title, such as a state. */
  badge?: ReactNode;
  lead?: ReactNode;
  /** A page below a section. Its back link leads to the section. */
  isNested?: boolean;
  /** Shown to guests on a public page. Without it, guests are redirected to the login. */
  guest?: ReactNode;
  children: ReactNode;
};

/** The frame of every account page. The server renders the shell. The content follows once the session is read. */
export function AccountFrame(props: AccountFrameProps) {
  const { section, title, badge, lead, isNested = false, guest, children } = props;
  const isGuest = useSession()?.isLoggedIn === false;
  const text = useProfileText();
  const shop = useRootData()?.config.shop_name ?? '';
  const parent = isNested && isSection(section) ? section : 'overview';
  // A guest has no account to link to.
  const isAlone = guest !== undefined && isGuest;
  const hasWayBack = !isAlone && (isNested || section !== 'overview');
  return (
    <div className="page-container account" data-alone={isAlone || undefined}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      {!isAlone && <AccountNav current={section} />}
      <div className="account-content">
        {hasWayBack && (
          <Link to={sectionPath(parent)} className="account-back" data-nested={isNested || undefined}>
            <Icon name="chevron-left" size="sm" />
            {parent === 'overview' ? text('profile.account') : text(`profile.section.${parent}`)}
          </Link>
        )}
        <header className="account-head">
          <h1>{title}</h1>
          {badge}
          {lead && <p>{lead}</p>}
        </header>
        <SecondFactorGate />
        {guest === undefined ? (
          <RequireLogin fallback={<CardSkeleton />}>{children}</RequireLogin>
        ) : (
          <MembersOnly fallback={<CardSkeleton />} guest={guest}>
            {children}
          </MembersOnly>
        )}
      </div>
    </div>
  );
}
