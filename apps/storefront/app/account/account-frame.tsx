import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';
import { useRootData } from '../root-data/root-data.ts';
import { MembersOnly } from '../session/for-members.tsx';
import { RequireLogin } from '../session/require-login.tsx';
import { useSession } from '../session/use-session.ts';
import { AccountNav } from './account-nav.tsx';
import { type AccountPage, isSection, sectionPath } from './account-sections.ts';
import { CardSkeleton } from './loaded.tsx';
import { BackLink, PageHeading } from './page-heading.tsx';
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
    <div
      className={classNames(
        'page-container grid gap-6 pt-4 pb-12 lg:gap-10 lg:pt-8 lg:pb-16',
        isAlone ? 'grid-cols-1' : 'lg:grid-cols-[248px_minmax(0,1fr)]',
      )}
    >
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      {!isAlone && <AccountNav current={section} />}
      <div className="min-w-0">
        {hasWayBack && (
          <BackLink to={sectionPath(parent)} className={isNested ? undefined : 'lg:hidden'}>
            {parent === 'overview' ? text('profile.account') : text(`profile.section.${parent}`)}
          </BackLink>
        )}
        <PageHeading title={title} badge={badge} lead={lead} />
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
