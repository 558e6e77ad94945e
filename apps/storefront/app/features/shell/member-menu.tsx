import { Icon } from '@bakul/ui/icon';
import { Menu, type MenuItem } from '@bakul/ui/menu';
import { initialsOf } from '@bakul/web/format/initials';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useStandingText } from '../../account/standing-text.ts';
import { useSwitchBuyer } from '../../account/use-switch-buyer.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { endSession } from '../../session/end-session.ts';
import { hasScope } from '../../session/session.ts';
import type { SessionData } from '../../session/session-data.ts';
import { useAuthText } from '../auth/auth-text.ts';
import { buyerItems } from './buyer-items.ts';
import { MemberBar } from './member-bar.tsx';
import { switchLanguage } from './switch-language.ts';
import { useRefreshStanding } from './use-fresh-standing.ts';

const Bell = lazy(async () => ({
  default: await import('../notifications/bell.tsx').then(
    ({ Bell }) => Bell,
    // The bell is optional, so a failed load is ignored.
    () => () => null,
  ),
}));

type MemberMenuProps = { name: string; session: Pick<SessionData, 'avatar' | 'scopes' | 'standing'> };

/** The person, the current buyer, and the account links. */
export function MemberMenu({ name, session }: MemberMenuProps) {
  const { lang } = useI18n();
  const t = useAuthText();
  const text = useStandingText();
  const { pathname, search } = useLocation();
  const { isSwitching, switchTo } = useSwitchBuyer();
  useRefreshStanding();
  const { avatar, standing } = session;
  const buyers = standing ? buyerItems(standing, text, (id) => void switchTo(id)) : [];
  const buyer = standing?.buyer.kind === 'company' ? standing.buyer.name : text('standing.myself');

  const label = buyers.length > 0 ? text('standing.menu', { name, buyer }) : t('auth.menu', { name });

  function changeLanguage() {
    const other = lang === 'en' ? 'ms' : 'en';
    void switchLanguage(other, localizedPath(other, pathname) + search + window.location.hash);
  }

  const items: MenuItem[] = [
    ...buyers,
    ...orderingItems(session, t),
    { label: t('auth.menu.profile'), icon: 'user', href: '/profile' },
    { label: t('auth.menu.orders'), icon: 'package', href: '/transactions' },
    ...(hasScope(session, 'order.view')
      ? [{ label: t('auth.menu.quotations'), icon: 'tag', href: '/quotations' } as const]
      : []),
    ...companyItems(session, text),
    { label: t('auth.menu.password'), icon: 'key', href: '/change-password' },
    { label: t('auth.menu.language'), icon: 'globe', onSelect: changeLanguage },
    { label: t('auth.menu.logout'), icon: 'logout', onSelect: () => void endSession() },
  ];
  return (
    <>
      <Suspense fallback={<span className="w-11" />}>
        <Bell />
      </Suspense>
      <Menu
        menuLabel={label}
        variant="quiet"
        className="min-w-0 p-1 text-ink hover:text-brand-hover"
        button={
          <>
            <span className="sr-only">{label}</span>
            <span
              className="grid flex-none place-items-center size-9 overflow-hidden rounded-full bg-sun-soft text-[#8a4a04] text-sm font-bold"
              aria-hidden="true"
            >
              {avatar ? <img src={avatar} alt="" width="36" height="36" /> : initialsOf(name)}
            </span>
            <span
              className="hidden min-w-0 text-start lg:grid data-busy:opacity-60"
              aria-hidden="true"
              data-busy={isSwitching || undefined}
            >
              <span className="truncate font-strong">{name}</span>
              {buyers.length > 0 && (
                <span
                  className="block truncate text-muted text-sm/4.5 font-normal"
                  data-testid="member-buyer"
                >
                  {buyer}
                </span>
              )}
            </span>
          </>
        }
        items={items}
        data-testid="member-button"
      />
      <MemberBar key={standing?.buyer.company_id ?? 'me'} />
      {buyers.length > 0 && (
        // Beside the place of delivery, in a row that is there anyway: nothing moves when it appears.
        <div
          className="absolute right-3 bottom-0 flex max-w-1/2 h-11 md:right-[max(24px,(100vw-1312px)/2)] md:h-10 lg:hidden enclosed:hidden"
          data-part="buyer-line"
        >
          <Menu
            label={text('standing.choose', { buyer })}
            variant="quiet"
            className="max-w-full px-1 text-ink text-sm hover:text-brand-hover"
            button={
              <>
                <Icon
                  name={standing?.buyer.kind === 'company' ? 'office-building' : 'user'}
                  size="sm"
                  className="text-brand"
                />
                <span className="truncate font-strong" data-testid="buyer-name">
                  {buyer}
                </span>
                <Icon name="chevron-down" size="sm" className="text-brand" />
              </>
            }
            items={buyers}
          />
        </div>
      )}
    </>
  );
}

/** Other ways to order (not through the catalogue), for those who may order. */
function orderingItems(session: Pick<SessionData, 'scopes'>, t: ReturnType<typeof useAuthText>): MenuItem[] {
  if (!hasScope(session, 'cart.use')) return [];
  return [
    { label: t('auth.menu.quickOrder'), icon: 'rows-3', href: '/quick-order' },
    { label: t('auth.menu.lists'), icon: 'list', href: '/lists' },
    { label: t('auth.menu.standingOrders'), icon: 'calendar', href: '/standing-orders' },
  ];
}

/** The company's pages that the role may see. Users and credit have their own scopes. */
function companyItems(
  session: Pick<SessionData, 'scopes' | 'standing'>,
  text: ReturnType<typeof useStandingText>,
): MenuItem[] {
  if (session.standing?.buyer.kind !== 'company') return [];
  const company: MenuItem = { label: text('standing.company'), icon: 'office-building', href: '/company' };
  const users: MenuItem = { label: text('standing.users'), icon: 'users', href: '/users' };
  const credit: MenuItem = { label: text('standing.credit'), icon: 'wallet', href: '/credit-terms' };
  return [
    company,
    ...(hasScope(session, 'user.manage') ? [users] : []),
    ...(hasScope(session, 'credit.view') ? [credit] : []),
  ];
}
