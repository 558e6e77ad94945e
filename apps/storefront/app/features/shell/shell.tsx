import { BackToTop } from '@bakul/ui/back-to-top';
import { type ReactNode, Suspense } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LazyConsentBar } from './late-consent-bar.tsx';
import { LoginRequiredHost } from './login-required-host.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { ShellKind } from './shell-kind.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page. Content far down hydrates last. */
export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const { t } = useI18n();
  const config = useRootData()?.config;
  const isBare = kind === 'no-header';
  const isMeasured = config?.tag_manager_id != null || config?.app_analytics_id != null;
  return (
    <div className="shell" data-shell={kind}>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <OfflineNotice />
      {!isBare && <SiteHeader />}
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {!isBare && (
        <>
          <Suspense>
            <SiteFooter />
          </Suspense>
          <BottomBar />
          <BackToTop label={t('shell.top')} beta={config?.beta} />
          {config?.beta && <p className="beta-mark">{t('shell.beta')}</p>}
        </>
      )}
      {isMeasured && !isBare && <LazyConsentBar />}
      {!isBare && <LoginRequiredHost />}
    </div>
  );
}
