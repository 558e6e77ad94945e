import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Link } from '../i18n/link.tsx';
import { hasScope } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { type AccountPage, sectionIcons, sectionPath, sections } from './account-sections.ts';
import { LogoutButton } from './logout-button.tsx';
import { useProfileText } from './profile-text.ts';
import { useStandingText } from './standing-text.ts';

const row = 'flex w-full items-center gap-3 text-start font-semibold';

const looks = {
  column: {
    nav: 'hidden lg:block',
    list: 'sticky top-6 grid gap-1',
    row: classNames(row, 'min-h-11 rounded-control px-3'),
    current: 'bg-brand-soft text-brand',
    other: 'hover:bg-canvas',
    title: 'px-3',
    last: 'mt-2 border-line border-t pt-3',
  },
  list: {
    nav: 'lg:hidden',
    list: 'divide-y divide-line overflow-clip rounded-card border border-line',
    row: classNames(row, 'min-h-14 px-4 -outline-offset-3'),
    current: undefined,
    other: undefined,
    title: 'bg-canvas px-4',
    last: undefined,
  },
};

type AccountNavProps = { current: AccountPage; isList?: boolean };

/** The account navigation: a column on large screens, rows with an arrow on phones. */
export function AccountNav({ current, isList = false }: AccountNavProps) {
  const text = useProfileText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  const look = looks[isList ? 'list' : 'column'];
  const shown = isList ? sections.filter((section) => section !== 'overview') : sections;

  const entry = (page: AccountPage, to: string, icon: IconName, label: string) => {
    const isCurrent = page === current;
    return (
      <li key={page}>
        <Link
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(look.row, isCurrent ? look.current : look.other)}
        >
          <Icon name={icon} className={isCurrent ? undefined : 'text-muted'} />
          <span className="flex-1">{label}</span>
          {isList && <Icon name="chevron-right" size="sm" />}
        </Link>
      </li>
    );
  };
  const trade = [
    entry('transactions', '/transactions', 'package', text('profile.orders')),
    hasScope(session, 'order.create') &&
      entry('standing-orders', '/standing-orders', 'calendar', text('profile.standingOrders')),
    entry('quotations', '/quotations', 'tag', text('profile.quotations')),
    hasScope(session, 'report.view') && entry('reports', '/reports', 'chart', text('profile.reports')),
    entry('notifications', '/notifications', 'bell', text('profile.notifications')),
  ];
  return (
    <nav className={look.nav} aria-label={text('profile.nav')}>
      <ul className={look.list}>
        {isList && trade}
        {shown.map((section) => [
          entry(section, sectionPath(section), sectionIcons[section], text(`profile.section.${section}`)),
          section === 'overview' && trade,
        ])}
        <li className={classNames('pt-4 pb-1 text-muted text-sm wrap-anywhere', look.title)}>
          {buyer?.kind === 'company' ? buyer.name : standing('standing.business')}
        </li>
        {entry('company', '/company', 'office-building', standing('standing.company'))}
        {hasScope(session, 'user.manage') && entry('users', '/users', 'users', standing('standing.users'))}
        {hasScope(session, 'credit.view') &&
          entry('credit', '/credit-terms', 'wallet', standing('standing.credit'))}
        <li className={look.last}>
          <LogoutButton className={classNames(look.row, look.other)} />
        </li>
      </ul>
    </nav>
  );
}
