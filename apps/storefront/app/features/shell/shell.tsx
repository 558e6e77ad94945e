import { classNames } from '@bakul/ui/class-names';
import { type ReactNode, Suspense } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LazyConsentBar } from './late-consent-bar.tsx';
import { LazyBackToTop } from './lazy-back-to-top.tsx';
import { LoginRequiredHost } from './login-required-host.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { ShellKind } from './shell-kind.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const grounds: Partial<Record<ShellKind, string>> = {
  gradient: 'bg-[linear-gradient(var(--color-brand-soft),var(--color-canvas)_320px)]',
  'no-header': 'bg-[linear-gradient(var(--color-brand-soft),var(--color-canvas)_60%)]',
  'no-sidebar-bg-plain': 'bg-surface',
};

/** The frame of every page. Content far down hydrates last. */
export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const { t } = useI18n();
  const config = useRootData()?.config;
  const isBare = kind === 'no-header';
  // Not by :has(): a page that comes in pieces would be styled twice, once the bar has arrived.
  const hasBottomBar = !isBare && kind !== 'gradient';
  const isMeasured = config?.tag_manager_id != null || config?.app_analytics_id != null;
  return (
    <div
      className={classNames(
        '[--bottom-bar:0px] flex flex-col min-h-dvh pb-[calc(var(--bottom-bar)+var(--safe-bottom,0px))] print:pb-0',
        hasBottomBar && 'max-md:[--bottom-bar:64px] max-md:[--safe-bottom:env(safe-area-inset-bottom)]',
      )}
      data-shell={kind}
    >
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <OfflineNotice />
      {!isBare && <SiteHeader />}
      <main id="main" className={classNames('flex-1 min-w-0', grounds[kind])} tabIndex={-1}>
        {children}
      </main>
      {!isBare && (
        <>
          <Suspense>
            <SiteFooter />
          </Suspense>
          <BottomBar />
          {config?.beta && <p className="beta-badge">{t('shell.beta')}</p>}
          <LazyBackToTop label={t('shell.top')} />
        </>
      )}
      {isMeasured && !isBare && <LazyConsentBar />}
      {!isBare && <LoginRequiredHost />}
    </div>
  );
}
