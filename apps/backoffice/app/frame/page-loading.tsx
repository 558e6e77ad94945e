import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useI18n } from '../i18n/i18n.tsx';
import { pageFrame } from './page-frame.ts';

/** Shown until the texts of a page have loaded. */
export function PageLoading() {
  const { t } = useI18n();
  return (
    <div className={pageFrame}>
      <LoadingRegion label={t('common.loading')}>
        <Skeleton lines={6} />
      </LoadingRegion>
    </div>
  );
}
