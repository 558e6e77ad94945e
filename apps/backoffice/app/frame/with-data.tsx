import type { ApiFailure } from '@bakul/shop/kit/client';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import type { ReactNode } from 'react';
import type { Loaded } from '../api/use-data.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { FailureNotice } from './failure-notice.tsx';

type WithDataProps<T> = {
  from: Pick<Loaded<T>, 'data' | 'failure' | 'isLoading' | 'reload'>;
  /** What stands there at first; a few lines unless given. */
  skeleton?: ReactNode;
  /** In place of the usual notice, as for a record that is gone. */
  onFailure?: (failure: ApiFailure) => ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows what was loaded: a skeleton at first, and a failure with Retry above what was there before. */
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
