import { Icon } from '@bakul/ui/icon';
import { Logo } from '@bakul/ui/logo';
import { Sheet } from '@bakul/ui/sheet';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { CountBadge } from './count-badge.tsx';
import { MemberBox } from './member-box.tsx';
import { NavList } from './nav-list.tsx';
import { PageLoading } from './page-loading.tsx';
import { PublicDemoBanner } from './shop-status.tsx';
import { useNav } from './use-nav.ts';

const inBar = 4;

/** Sidebar and page. On a phone, a bottom bar with the first entries and a menu with all of them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const entries = useNav();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <div className="bo-shell">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <aside className="bo-sidebar">
        <Link to="/" className="bo-sidebar-brand" aria-label={t('shell.name')}>
          <Logo tone="light" />
        </Link>
        <nav aria-label={t('shell.nav')}>
          <NavList entries={entries} />
        </nav>
        <MemberBox />
      </aside>
      <main id="main" className="bo-main" tabIndex={-1}>
        <PublicDemoBanner />
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <nav className="bo-bar" aria-label={t('shell.nav')}>
        {entries.slice(0, inBar).map((entry) => (
          <NavLink key={entry.path} to={entry.path} end={entry.path === '/'} className="bo-bar-link">
            <Icon name={entry.icon} />
            <span>{t(entry.label)}</span>
            <CountBadge entry={entry} />
          </NavLink>
        ))}
        <button
          type="button"
          className="bo-bar-link"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
          <span>{t('shell.menu')}</span>
        </button>
      </nav>
      <Sheet
        isOpen={isMenuOpen}
        onClose={close}
        title={t('shell.menu')}
        closeLabel={t('common.close')}
        side="left"
        className="bo-menu"
      >
        <NavList entries={entries} onGo={close} />
        <MemberBox onGo={close} />
      </Sheet>
    </div>
  );
}
