import './account-nav.css';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Link } from '../i18n/link.tsx';
import { hasScope } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { type AccountPage, sectionIcons, sectionPath, sections } from './account-sections.ts';
import { LogoutButton } from './logout-button.tsx';
import { useProfileText } from './profile-text.ts';
import { useStandingText } from './standing-text.ts';

type AccountNavProps = { current: AccountPage; isList?: boolean };

/** The account navigation: a column on large screens, rows with an arrow on phones. */
export function AccountNav({ current, isList = false }: AccountNavProps) {
  const text = useProfileText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  const shown = isList ? sections.filter((section) => section !== 'overview') : sections;

  const entry = (page: AccountPage, to: string, icon: IconName, label: string) => (
    <li key={page}>
      <Link to={to} aria-current={page === current ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
        {isList && <Icon name="chevron-right" size="sm" />}
      </Link>
    </li>
  );
  const trade = [
    entry('transactions', '/transactions', 'package', text('profile.orders')),
    entry('quotations', '/quotations', 'tag', text('profile.quotations')),
  ];
  return (
    <nav className={isList ? 'account-list' : 'account-nav'} aria-label={text('profile.nav')}>
      <ul className={isList ? 'divided' : undefined}>
        {isList && trade}
        {shown.map((section) => [
          entry(section, sectionPath(section), sectionIcons[section], text(`profile.section.${section}`)),
          section === 'overview' && trade,
        ])}
        <li className="account-nav-title">
          {buyer?.kind === 'company' ? buyer.name : standing('standing.business')}
        </li>
        {entry('company', '/company', 'office-building', standing('standing.company'))}
        {hasScope(session, 'user.manage') && entry('users', '/users', 'users', standing('standing.users'))}
        {hasScope(session, 'credit.view') &&
          entry('credit', '/credit-terms', 'wallet', standing('standing.credit'))}
        <li>
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}
