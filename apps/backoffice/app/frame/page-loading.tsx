import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useI18n } from '../i18n/i18n.tsx';

/** Shown until the texts of a page have loaded. */
export function PageLoading() {
  const { t } = useI18n();
  return (
    <div className="bo-page">
      <LoadingRegion label={t('common.loading')}>
        <Skeleton lines={6} />
      </LoadingRegion>
    </div>
  );
}
