import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import type { RequestState } from '@bakul/web/data/use-request';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { FailureNotice } from './failure-notice.tsx';

type WithDataProps<T> = {
  from: Pick<RequestState<T>, 'data' | 'failure' | 'isLoading' | 'reload'>;
  /** Shown while loading for the first time. A few lines by default. */
  skeleton?: ReactNode;
  /** Replaces the default notice, for example for a deleted record. */
  onFailure?: (failure: ApiFailure) => ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders loaded data: a skeleton at first, and after a failure a notice with a retry above the last data. */
export function WithData<T>({ from, skeleton, onFailure, children }: WithDataProps<T>) {
  const { t } = useI18n();
  const { data, failure, isLoading, reload } = from;
  const notice =
    failure &&
    (onFailure?.(failure) ?? <FailureNotice failure={failure} onRetry={reload} isRetrying={isLoading} />);
  return (
    <>
      {notice}
      {data !== null && children(data)}
      {data === null && isLoading && !failure && (
        <LoadingRegion label={t('common.loading')}>{skeleton ?? <Skeleton lines={6} />}</LoadingRegion>
      )}
    </>
  );
}
