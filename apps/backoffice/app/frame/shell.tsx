import { Icon } from '@bakul/ui/icon';
import { Logo } from '@bakul/ui/logo';
import { Sheet } from '@bakul/ui/sheet';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { CountBadge } from './count-badge.tsx';
import { GlobalSearch } from './global-search.tsx';
import { MemberBox } from './member-box.tsx';
import { NavList } from './nav-list.tsx';
import { PageLoading } from './page-loading.tsx';
import { SetupStrip } from './setup-strip.tsx';
import { PublicDemoBanner } from './shop-status.tsx';
import { useNav } from './use-nav.ts';

const inBar = 4;

const barLink =
  'relative grid place-items-center content-center gap-0.5 min-w-0 min-h-15 px-0.5 text-muted text-sm font-semibold aria-[current=page]:text-brand aria-[current=page]:shadow-[inset_0_3px_0_var(--color-brand)]';

/** Sidebar and page. On a phone, a bottom bar with the first entries and a menu with all of them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const entries = useNav();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[208px_minmax(0,1fr)] print:block" data-testid="shell">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <aside
        className="sticky top-0 z-30 flex flex-col h-dvh bg-brand-night text-[#dfeae1] max-lg:hidden print:hidden"
        data-testid="sidebar"
      >
        <Link
          to="/"
          className="inline-flex items-center min-h-11 my-2 mx-3 px-2 rounded-control"
          aria-label={t('shell.name')}
        >
          <Logo tone="light" />
        </Link>
        <div className="px-3 pb-2">
          <GlobalSearch hasShortcut />
        </div>
        <nav
          className="flex-1 min-h-0 overflow-y-auto [scrollbar-width:thin] [scrollbar-color:#4b6a55_transparent]"
          aria-label={t('shell.nav')}
        >
          <NavList entries={entries} place="sidebar" />
        </nav>
        <MemberBox place="sidebar" />
      </aside>
      <main
        id="main"
        className="min-w-0 pb-[calc(64px+env(safe-area-inset-bottom))] bg-surface outline-none lg:pb-0"
        tabIndex={-1}
      >
        <PublicDemoBanner />
        <SetupStrip />
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <nav
        className="fixed inset-x-0 bottom-0 z-40 grid grid-flow-col auto-cols-[1fr] pb-[env(safe-area-inset-bottom)] bg-surface shadow-bar lg:hidden print:hidden"
        aria-label={t('shell.nav')}
        data-testid="bar"
      >
        {entries.slice(0, inBar).map((entry) => (
          <NavLink key={entry.path} to={entry.path} end={entry.path === '/'} className={barLink}>
            <Icon name={entry.icon} />
            <span className="max-w-full text-center text-sm/4">{t(entry.label)}</span>
            <CountBadge entry={entry} isOnIcon />
          </NavLink>
        ))}
        <button type="button" className={barLink} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Icon name="menu" />
          <span className="max-w-full truncate">{t('shell.menu')}</span>
        </button>
      </nav>
      <Sheet
        isOpen={isMenuOpen}
        onClose={close}
        title={t('shell.menu')}
        closeLabel={t('common.close')}
        side="left"
        className="[&_.modal-body]:px-1"
      >
        <div className="px-2 pb-2">
          <GlobalSearch hasShortcut={false} onGo={close} />
        </div>
        <NavList entries={entries} place="menu" onGo={close} />
        <MemberBox place="menu" onGo={close} />
      </Sheet>
    </div>
  );
}
