import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { useIsOffline } from '../../offline/use-is-offline.ts';

/**
 * Says that the connection is lost and prices may be outdated. The live region is always mounted, so that the change is
 * announced.
 */
export function OfflineNotice() {
  const { t } = useI18n();
  const isOffline = useIsOffline();
  return (
    <div role="status" className="bg-sun text-ink">
      {isOffline && (
        <p className="page-container flex items-center gap-2 py-2.5 text-sm font-semibold">
          <Icon name="wifi-off" size="sm" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
