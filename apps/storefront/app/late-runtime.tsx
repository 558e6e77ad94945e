import { ToastHost } from '@bakul/ui/toast-host';
import { provideIdentityDialog } from '@bakul/web/session/confirm-identity';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { startAnalytics } from './analytics/start-analytics.ts';
import { startChunkRecovery } from './errors/chunk-recovery.ts';
import { useI18n } from './i18n/i18n.tsx';
import { cachePageOffline, registerServiceWorker } from './offline/service-worker.ts';
import { useRootData } from './root-data/root-data.ts';

const askWhoItIs = () => import('./identity-dialog.ts').then((loaded) => loaded.showIdentityDialog());

/** Everything that mounts once the page is idle. */
export function IdleRuntime() {
  const { t } = useI18n();
  const config = useRootData()?.config;
  const { pathname, search } = useLocation();

  useEffect(() => {
    return config ? startAnalytics(config) : undefined;
  }, [config]);
  useEffect(() => provideIdentityDialog(askWhoItIs), []);
  useEffect(startChunkRecovery, []);
  useEffect(registerServiceWorker, []);
  useEffect(() => cachePageOffline(pathname + search), [pathname, search]);

  const labels = {
    region: t('runtime.notifications'),
    close: t('common.close'),
    success: t('runtime.toast.success'),
    error: t('runtime.toast.error'),
    warning: t('runtime.toast.warning'),
    info: t('runtime.toast.info'),
  };
  return <ToastHost labels={labels} />;
}
