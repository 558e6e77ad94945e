import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useI18n } from '../../i18n/i18n.tsx';
import { AuthPage } from './auth-page.tsx';

/** Shown while the stored state of this browser is being read. */
export function AuthSkeleton({ title }: { title: string }) {
  const { t } = useI18n();
  return (
    <AuthPage title={title}>
      <LoadingRegion label={t('common.loading')}>
        <Skeleton lines={4} />
      </LoadingRegion>
    </AuthPage>
  );
}
